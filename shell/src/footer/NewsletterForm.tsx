import { css } from '@emotion/react'
import { useRef } from 'react'
import { useIntl } from 'react-intl'
import { requestNewsletter } from '@materia/contracts/waitlist/api.ts'
import { call } from '@materia/ui/src/api/apiClient.ts'
import { Button } from '@materia/ui/src/controls/Button.tsx'
import { controlStyle } from '@materia/ui/src/forms/controlStyle.ts'
import { needsScript } from '@materia/ui/src/needsScript.ts'
import { color, font, space } from '@materia/ui/src/theme.ts'
import { useLanguage } from '@materia/ui/src/useLanguage.ts'
import { Honeypot } from '../forms/Honeypot.tsx'
import { useEmailForm } from '../forms/useEmailForm.ts'
import { messages } from './messages.ts'

const grid = css({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  gap: space(2),
  marginTop: space(4),
})
const label = css({ gridColumn: '1 / -1', fontSize: font.small, fontWeight: font.strong })
const answer = css({
  gridColumn: '1 / -1',
  minHeight: '1.25rem',
  fontSize: font.small,
  color: color.muted,
})

/**
 * Subscribes to the newsletter. The address counts only after its owner confirms it from a mail.
 */
export function NewsletterForm() {
  const intl = useIntl()
  const { language } = useLanguage()
  const trap = useRef<HTMLInputElement>(null)
  const form = useEmailForm({
    send: (email) =>
      call(requestNewsletter, { body: { email, language, website: trap.current?.value } }),
  })
  return (
    <form css={[grid, needsScript]} {...form.form}>
      <label css={label} htmlFor={form.input.id}>
        {intl.formatMessage(messages.newsletter)}
      </label>
      <input
        {...form.input}
        css={controlStyle}
        placeholder={intl.formatMessage(messages.newsletterPlaceholder)}
      />
      <Button type="submit" variant="secondary" isBusy={form.isBusy}>
        {intl.formatMessage(messages.subscribe)}
      </Button>
      <Honeypot ref={trap} />
      <p {...form.answer} css={answer}>
        {form.error ?? (form.isSent && intl.formatMessage(messages.subscribed))}
      </p>
    </form>
  )
}
