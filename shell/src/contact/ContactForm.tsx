import { css } from '@emotion/react'
import { useRef } from 'react'
import { useIntl } from 'react-intl'
import { validateTexts } from '@materia/contracts/text/rules.ts'
import { sendContactRequest } from '@materia/contracts/waitlist/api.ts'
import { contactRules } from '@materia/contracts/waitlist/rules.ts'
import { call } from '@materia/ui/src/api/apiClient.ts'
import { Button } from '@materia/ui/src/controls/Button.tsx'
import { Field } from '@materia/ui/src/forms/Field.tsx'
import { notify } from '@materia/ui/src/notify.ts'
import { TextArea } from '@materia/ui/src/forms/TextArea.tsx'
import { color, font, from, space } from '@materia/ui/src/theme.ts'
import { uiMessages } from '@materia/ui/src/uiMessages.ts'
import { useLanguage } from '@materia/ui/src/useLanguage.ts'
import { useRuledForm } from '@materia/ui/src/forms/useRuledForm.ts'
import { Honeypot } from '../forms/Honeypot.tsx'
import { messages } from './messages.ts'

const grid = css({
  display: 'grid',
  gap: space(4),
  [from.tablet]: { gridTemplateColumns: '1fr 1fr' },
})
const whole = css({ gridColumn: '1 / -1' })
const foot = css({
  gridColumn: '1 / -1',
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: space(4),
})
const sent = css({ color: color.action, fontSize: font.small })

const { firstName, lastName, email, subject, message } = messages
const empty = { firstName: '', lastName: '', email: '', subject: '', message: '' }

/** The fields keep their text until the server has accepted the message. */
export function ContactForm() {
  const intl = useIntl()
  const { language } = useLanguage()
  const trap = useRef<HTMLInputElement>(null)
  const form = useRuledForm<typeof empty, unknown>({
    defaultValues: empty,
    labels: { firstName, lastName, email, subject, message },
    validate: (values) => validateTexts(contactRules, values),
    texts: { 'email.invalid': uiMessages.invalidEmail },
    send: (values) =>
      call(sendContactRequest, { body: { ...values, language, website: trap.current?.value } }),
    onSent: () => {
      form.reset()
      notify({
        title: intl.formatMessage(messages.sent),
        description: intl.formatMessage(messages.sentText),
      })
    },
    refused: messages.notSent,
  })
  const { field } = form

  return (
    <form css={grid} onSubmit={form.submit} noValidate>
      <Field
        {...field('firstName')}
        autoComplete="given-name"
        maxLength={contactRules.firstName.max}
      />
      <Field
        {...field('lastName')}
        autoComplete="family-name"
        maxLength={contactRules.lastName.max}
      />
      <Field
        {...field('email')}
        type="email"
        autoComplete="email"
        maxLength={contactRules.email.max}
      />
      <Field {...field('subject')} maxLength={contactRules.subject.max} />
      <div css={whole}>
        <TextArea {...field('message')} rows={6} maxLength={contactRules.message.max} />
      </div>
      <Honeypot ref={trap} />
      <div css={foot}>
        <Button type="submit" isBusy={form.isBusy}>
          {intl.formatMessage(messages.send)}
        </Button>
        <p css={sent} role="status">
          {form.isSent && intl.formatMessage(messages.sentText)}
        </p>
      </div>
    </form>
  )
}
