import { css } from '@emotion/react'
import { errorText, isRefusal } from '@materia/ui/src/api/errorText.ts'
import { marketplacePath } from '@materia/contracts/catalog/screenPaths.ts'
import { emailRule, validateTexts } from '@materia/contracts/text/rules.ts'
import { Button, ButtonLink } from '@materia/ui/src/controls/Button.tsx'
import { EmptyState } from '@materia/ui/src/placeholders/EmptyState.tsx'
import { Field } from '@materia/ui/src/forms/Field.tsx'
import { notify } from '@materia/ui/src/notify.ts'
import { color, space } from '@materia/ui/src/theme.ts'
import { useLanguage } from '@materia/ui/src/useLanguage.ts'
import { useRuledForm } from '@materia/ui/src/forms/useRuledForm.ts'
import { useQuery } from '@tanstack/react-query'
import MailCheck from 'lucide-react/icons/mail-check'
import { useIntl } from 'react-intl'
import { inviterQuery, joinWaitlist } from './authApi.ts'
import { formStyle } from './formStyle.ts'
import { InvitedBy } from './InvitedBy.tsx'
import { errorTexts, fieldLabels, messages } from './messages.ts'

const muted = css({ color: color.muted })
const actions = css({ display: 'grid', gap: space(2) })
const rules = { email: emailRule }
const { email } = fieldLabels

/** `referralCode`: empty without one. */
type WaitlistFormProps = {
  referralCode: string
  /** The visitor's invitation is not valid any more. */
  isRefused: boolean
  onLogin: () => void
}

/** Joins the waitlist while registration is closed. Sends the code of a referral link along. */
export function WaitlistForm({ referralCode, isRefused, onLogin }: WaitlistFormProps) {
  const intl = useIntl()
  const { language } = useLanguage()
  const { data: inviter } = useQuery(inviterQuery(referralCode))
  const form = useRuledForm<{ email: string }, unknown>({
    defaultValues: { email: '' },
    labels: { email },
    validate: (values) => validateTexts(rules, values),
    texts: errorTexts,
    send: ({ email: address }) =>
      joinWaitlist({
        email: address.trim(),
        language,
        ...(referralCode !== '' && { referralCode }),
      }),
    onSent: () => notify({ title: intl.formatMessage(messages.joined) }),
    refused: messages.error,
    refusalText: (error) =>
      isRefusal(error)
        ? errorText(intl, error, errorTexts)
        : intl.formatMessage(messages.joinFailed),
    refusedFields: { EMAIL_ON_WAITLIST: 'email', INVALID_INPUT: 'email' },
  })
  if (form.isSent)
    return (
      <EmptyState
        icon={<MailCheck />}
        title={intl.formatMessage(messages.joined)}
        text={intl.formatMessage(messages.joinedText)}
      />
    )
  return (
    <form noValidate css={formStyle} onSubmit={form.submit}>
      {inviter && <InvitedBy companyName={inviter.companyName} />}
      <h2>{intl.formatMessage(isRefused ? messages.inviteOver : messages.closedTitle)}</h2>
      <p css={muted}>
        {intl.formatMessage(isRefused ? messages.inviteOverText : messages.waitlistText)}
      </p>
      <Field {...form.field('email')} type="email" autoComplete="email" maxLength={emailRule.max} />
      <div css={actions}>
        <Button type="submit" isWide isBusy={form.isBusy}>
          {intl.formatMessage(messages.joinWaitlist)}
        </Button>
        <Button variant="quiet" isWide onClick={onLogin}>
          {intl.formatMessage(messages.login)}
        </Button>
        <ButtonLink variant="quiet" isWide to={marketplacePath}>
          {intl.formatMessage(messages.browse)}
        </ButtonLink>
      </div>
    </form>
  )
}
