import { LoadFailed } from '@materia/ui/src/placeholders/LoadFailed.tsx'
import { PageSpinner } from '@materia/ui/src/display/Spinner.tsx'
import { useQuery } from '@tanstack/react-query'
import { useIntl } from 'react-intl'
import { publicConfigQuery } from '@materia/client/identity/publicConfigQuery.ts'
import { invitationQuery } from './authApi.ts'
import { messages } from './messages.ts'
import { RegisterForm } from './RegisterForm.tsx'
import type { useRegisterForm } from './useRegisterForm.ts'
import { WaitlistForm } from './WaitlistForm.tsx'

type RegisterPanelProps = {
  form: ReturnType<typeof useRegisterForm>
  /** Goes back to the other tab. */
  onLogin: () => void
}

/**
 * The registration form, if registration is open or the visitor has a valid invitation. Otherwise
 * the waitlist form.
 */
export function RegisterPanel({ form, onLogin }: RegisterPanelProps) {
  const intl = useIntl()
  const config = useQuery(publicConfigQuery)
  const { invite, isInvited, referralCode } = form
  const invitation = useQuery(invitationQuery(invite))

  const missing = [config, ...(isInvited ? [invitation] : [])].find(({ isSuccess }) => !isSuccess)
  if (missing?.isError) {
    return (
      <LoadFailed
        title={intl.formatMessage(messages.configFailed)}
        onRetry={() => void missing.refetch()}
        isRetrying={missing.isFetching}
      />
    )
  }
  if (missing || !config.data) return <PageSpinner />
  const { registration } = config.data
  if (registration === 'open' || (registration === 'invitation' && invitation.data))
    return <RegisterForm form={form} />
  return (
    <WaitlistForm
      referralCode={referralCode}
      isRefused={isInvited && registration === 'invitation'}
      onLogin={onLogin}
    />
  )
}
