import { css } from '@emotion/react'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { ChangeEvent, FormEvent } from 'react'
import { useIntl } from 'react-intl'
import { emailMax, messageMax, nameMax, subjectMax } from '@materia/contracts/waitlist/constants.ts'
import { waitlistPaths } from '@materia/contracts/waitlist/paths.ts'
import type { ContactRequest } from '@materia/contracts/waitlist/types.ts'
import { api } from '@materia/ui/src/apiClient.ts'
import { Button } from '@materia/ui/src/Button.tsx'
import { errorText } from '@materia/ui/src/errorText.ts'
import { Field } from '@materia/ui/src/Field.tsx'
import { notify } from '@materia/ui/src/notify.ts'
import { TextArea } from '@materia/ui/src/TextArea.tsx'
import { color, font, from, space } from '@materia/ui/src/theme.ts'
import { useLanguage } from '@materia/ui/src/useLanguage.ts'
import { RobotTrap } from '../RobotTrap.tsx'
import { messages } from './messages.ts'

const form = css({ display: 'grid', gap: space(4), [from.tablet]: { gridTemplateColumns: '1fr 1fr' } })
const whole = css({ gridColumn: '1 / -1' })
const foot = css({ gridColumn: '1 / -1', display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: space(4) })
const sent = css({ color: color.action, fontSize: font.small })

type Values = Omit<ContactRequest, 'language' | 'website'>
const empty: Values = { firstName: '', lastName: '', email: '', subject: '', message: '' }
const looksLikeEmail = /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/

/** The contact form: what was typed stays until it was taken. */
export function ContactForm() {
  const intl = useIntl()
  const { language } = useLanguage()
  const [values, setValues] = useState(empty)
  const [website, setWebsite] = useState('')
  const [areErrorsShown, setErrorsShown] = useState(false)
  const send = useMutation({
    mutationFn: (request: ContactRequest) => api.post(waitlistPaths.contact, request),
    onSuccess: () => {
      setValues(empty)
      setErrorsShown(false)
      notify({ title: intl.formatMessage(messages.sent), description: intl.formatMessage(messages.sentText) })
    },
    onError: (error) => notify({ title: intl.formatMessage(messages.notSent), description: errorText(intl, error), variant: 'destructive' }),
  })
  const faultOf = (name: keyof Values) => {
    if (values[name].trim() === '') return messages.required
    return name === 'email' && !looksLikeEmail.test(values.email.trim()) ? messages.invalidEmail : undefined
  }
  const handleSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const names = Object.keys(empty) as (keyof Values)[]
    const wrong = names.find(faultOf)
    setErrorsShown(true)
    if (wrong) event.currentTarget.querySelector<HTMLElement>(`[name=${wrong}]`)?.focus()
    else if (!send.isPending) send.mutate({ ...values, email: values.email.trim(), language, website })
  }
  const field = (name: keyof Values) => {
    const fault = areErrorsShown ? faultOf(name) : undefined
    return {
      name,
      label: intl.formatMessage(messages[name]),
      value: values[name],
      error: fault && intl.formatMessage(fault),
      onChange: (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => setValues({ ...values, [name]: event.target.value }),
    }
  }

  return (
    <form css={form} onSubmit={handleSubmit} noValidate>
      <Field {...field('firstName')} autoComplete="given-name" maxLength={nameMax} />
      <Field {...field('lastName')} autoComplete="family-name" maxLength={nameMax} />
      <Field {...field('email')} type="email" autoComplete="email" maxLength={emailMax} />
      <Field {...field('subject')} maxLength={subjectMax} />
      <div css={whole}><TextArea {...field('message')} rows={6} maxLength={messageMax} /></div>
      <RobotTrap value={website} onChange={setWebsite} />
      <div css={foot}>
        <Button type="submit" isBusy={send.isPending}>{intl.formatMessage(messages.send)}</Button>
        <p css={sent} role="status">{send.isSuccess && intl.formatMessage(messages.sentText)}</p>
      </div>
    </form>
  )
}
