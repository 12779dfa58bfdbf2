import { css } from '@emotion/react'
import { useMutation } from '@tanstack/react-query'
import { useId, useRef } from 'react'
import type { FormEvent } from 'react'
import { useIntl } from 'react-intl'
import { emailMax } from '@materia/contracts/waitlist/constants.ts'
import { Button } from '@materia/ui/src/Button.tsx'
import { controlStyle } from '@materia/ui/src/controlStyle.ts'
import { errorText } from '@materia/ui/src/errorText.ts'
import { notify } from '@materia/ui/src/notify.ts'
import { color, font, from, space } from '@materia/ui/src/theme.ts'
import { useLanguage } from '@materia/ui/src/useLanguage.ts'
import { VisuallyHidden } from '@materia/ui/src/VisuallyHidden.tsx'
import { joinWaitlist } from './homeApi.ts'
import { messages } from './messages.ts'

const form = css({ display: 'grid', gap: space(3), maxWidth: '32rem', [from.tablet]: { gridTemplateColumns: '1fr auto' } })
// Outside the grid: it must not take a field's place.
const hiddenLabel = css({ position: 'absolute' })
// One line high also when empty: what is below must not move when it speaks.
const answer = css({ minHeight: '1.5rem', gridColumn: '1 / -1', fontSize: font.small })
const good = css({ color: color.action, fontWeight: font.strong })
const bad = css({ color: color.loss })

/** The waitlist's form (spec 5): nothing is sent without an address; what was typed stays until it was taken. */
export function WaitlistForm() {
  const intl = useIntl()
  const id = useId()
  const { language } = useLanguage()
  // Read when sent: what was typed before the page's script came counts too.
  const field = useRef<HTMLInputElement>(null)
  const join = useMutation({
    mutationFn: joinWaitlist,
    onSuccess: () => {
      if (field.current) field.current.value = ''
      notify({ title: intl.formatMessage(messages.joined), description: intl.formatMessage(messages.joinedText) })
    },
    onError: (error) => {
      notify({ title: intl.formatMessage(messages.error), description: failure(error), variant: 'destructive' })
    },
  })
  const failure = (error: Error) => errorText(intl, error, {
    EMAIL_ON_WAITLIST: messages.alreadyJoined,
    INVALID_INPUT: messages.invalidEmail,
    UNAVAILABLE: messages.joinFailed,
    BAD_GATEWAY: messages.joinFailed,
    GATEWAY_TIMEOUT: messages.joinFailed,
    INTERNAL: messages.joinFailed,
  })
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    const trimmed = field.current?.value.trim()
    if (trimmed && !join.isPending) join.mutate({ email: trimmed, language })
  }

  return (
    <form css={form} onSubmit={handleSubmit} noValidate>
      <label css={hiddenLabel} htmlFor={id}><VisuallyHidden>{intl.formatMessage(messages.email)}</VisuallyHidden></label>
      <input
        ref={field}
        id={id}
        css={controlStyle}
        type="email"
        required
        autoComplete="email"
        maxLength={emailMax}
        placeholder={intl.formatMessage(messages.emailPlaceholder)}
        aria-invalid={join.isError || undefined}
        aria-describedby={`${id}-answer`}
      />
      <Button type="submit" disabled={join.isPending}>
        {intl.formatMessage(join.isPending ? messages.joining : messages.join)}
      </Button>
      <p id={`${id}-answer`} css={answer} role="status">
        {join.isError && <span css={bad}>{failure(join.error)}</span>}
        {join.isSuccess && <span css={good}>{intl.formatMessage(messages.checkInbox)}</span>}
      </p>
    </form>
  )
}
