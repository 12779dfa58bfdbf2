import { css } from '@emotion/react'
import { useIntl } from 'react-intl'
import { Button } from '@materia/ui/src/controls/Button.tsx'
import { controlStyle } from '@materia/ui/src/forms/controlStyle.ts'
import { notify } from '@materia/ui/src/notify.ts'
import { color, font, from, space } from '@materia/ui/src/theme.ts'
import { useLanguage } from '@materia/ui/src/useLanguage.ts'
import { savedReferralCode } from '@materia/client/identity/savedReferralCode.ts'
import { VisuallyHidden } from '@materia/ui/src/display/VisuallyHidden.tsx'
import { useEmailForm } from '../forms/useEmailForm.ts'
import { joinWaitlist } from './homeApi.ts'
import { messages } from './messages.ts'

const grid = css({
  display: 'grid',
  gap: space(3),
  maxWidth: '32rem',
  [from.tablet]: { gridTemplateColumns: '1fr auto' },
})
// Outside the grid, so that it takes no field's place.
const hiddenLabel = css({ position: 'absolute' })
// One line high when empty, so that nothing below moves when a text appears.
const answer = css({ minHeight: '1.5rem', gridColumn: '1 / -1', fontSize: font.small })
const good = css({ color: color.action, fontWeight: font.strong })
const bad = css({ color: color.loss })

const texts = { EMAIL_ON_WAITLIST: messages.alreadyJoined }

/** The referral code of the company that invited this visitor, if any. */
function savedReferral() {
  const referralCode = savedReferralCode()
  return referralCode && { referralCode }
}

export function WaitlistForm() {
  const intl = useIntl()
  const { language } = useLanguage()
  const form = useEmailForm({
    send: (email) => joinWaitlist({ email, language, ...savedReferral() }),
    onSent: () =>
      notify({
        title: intl.formatMessage(messages.joined),
        description: intl.formatMessage(messages.checkInbox),
      }),
    onFailed: (description) =>
      notify({ title: intl.formatMessage(messages.error), description, variant: 'destructive' }),
    texts,
    unexplained: messages.joinFailed,
  })

  return (
    <form css={grid} {...form.form}>
      <label css={hiddenLabel} htmlFor={form.input.id}>
        <VisuallyHidden>{intl.formatMessage(messages.email)}</VisuallyHidden>
      </label>
      <input
        {...form.input}
        css={controlStyle}
        required
        placeholder={intl.formatMessage(messages.emailPlaceholder)}
      />
      <Button type="submit" disabled={form.isBusy}>
        {intl.formatMessage(form.isBusy ? messages.joining : messages.join)}
      </Button>
      <p {...form.answer} css={answer}>
        {form.error && <span css={bad}>{form.error}</span>}
        {form.isSent && <span css={good}>{intl.formatMessage(messages.checkInbox)}</span>}
      </p>
    </form>
  )
}
