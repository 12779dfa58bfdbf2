import { css } from '@emotion/react'
import { useMutation } from '@tanstack/react-query'
import { useId, useRef, useState } from 'react'
import type { FormEvent } from 'react'
import { useIntl } from 'react-intl'
import { emailMax } from '@materia/contracts/waitlist/constants.ts'
import { waitlistPaths } from '@materia/contracts/waitlist/paths.ts'
import type { NewsletterRequest } from '@materia/contracts/waitlist/types.ts'
import { api } from '@materia/ui/src/apiClient.ts'
import { Button } from '@materia/ui/src/Button.tsx'
import { controlStyle } from '@materia/ui/src/controlStyle.ts'
import { errorText } from '@materia/ui/src/errorText.ts'
import { color, font, space } from '@materia/ui/src/theme.ts'
import { useLanguage } from '@materia/ui/src/useLanguage.ts'
import { RobotTrap } from '../RobotTrap.tsx'
import { messages } from './messages.ts'

const form = css({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr) auto', gap: space(2), marginTop: space(4) })
const label = css({ gridColumn: '1 / -1', fontSize: font.small, fontWeight: font.strong })
const answer = css({ gridColumn: '1 / -1', minHeight: '1.25rem', fontSize: font.small, color: color.muted })

/** Asks for the newsletter; a mail asks to confirm. */
export function NewsletterForm() {
  const intl = useIntl()
  const id = useId()
  const { language } = useLanguage()
  // Read when sent: what was typed before the page's script came counts too.
  const field = useRef<HTMLInputElement>(null)
  const [website, setWebsite] = useState('')
  const subscribe = useMutation({
    mutationFn: (request: NewsletterRequest) => api.post(waitlistPaths.newsletter, request),
    onSuccess: () => {
      if (field.current) field.current.value = ''
    },
  })
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    const trimmed = field.current?.value.trim()
    if (trimmed) subscribe.mutate({ email: trimmed, language, website })
  }
  return (
    <form css={form} onSubmit={handleSubmit} noValidate>
      <label css={label} htmlFor={id}>{intl.formatMessage(messages.newsletter)}</label>
      <input
        ref={field}
        id={id}
        css={controlStyle}
        type="email"
        autoComplete="email"
        maxLength={emailMax}
        placeholder={intl.formatMessage(messages.newsletterPlaceholder)}
        aria-invalid={subscribe.isError || undefined}
        aria-describedby={`${id}-answer`}
      />
      <Button type="submit" variant="secondary" isBusy={subscribe.isPending}>{intl.formatMessage(messages.subscribe)}</Button>
      <RobotTrap value={website} onChange={setWebsite} />
      <p id={`${id}-answer`} css={answer} role="status">
        {subscribe.isError && errorText(intl, subscribe.error, { INVALID_INPUT: messages.invalidEmail })}
        {subscribe.isSuccess && intl.formatMessage(messages.subscribed)}
      </p>
    </form>
  )
}
