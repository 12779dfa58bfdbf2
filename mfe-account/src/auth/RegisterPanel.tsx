import { LoadFailed } from '@materia/ui/src/LoadFailed.tsx'
import { PageSpinner } from '@materia/ui/src/Spinner.tsx'
import { useQuery } from '@tanstack/react-query'
import { useIntl } from 'react-intl'
import { publicConfigQuery } from '@materia/client/identity/publicConfigQuery.ts'
import { messages } from './messages.ts'
import { RegisterForm } from './RegisterForm.tsx'
import type { useRegisterForm } from './useRegisterForm.ts'
import { WaitlistForm } from './WaitlistForm.tsx'

type RegisterPanelProps = {
  form: ReturnType<typeof useRegisterForm>
  /** Back to the other tab. */
  onLogin: () => void
}

/** The form where registration is open, or for who came with an invitation; else a place on the waitlist until it is. */
export function RegisterPanel({ form, onLogin }: RegisterPanelProps) {
  const intl = useIntl()
  const config = useQuery(publicConfigQuery)

  if (config.isPending) return <PageSpinner />
  if (config.isError) {
    return (
      <LoadFailed
        title={intl.formatMessage(messages.configFailed)}
        onRetry={() => void config.refetch()}
        isRetrying={config.isFetching}
      />
    )
  }
  const { registration } = config.data
  const isInvited = registration === 'invitation' && form.isInvited
  if (registration !== 'open' && !isInvited) return <WaitlistForm referralCode={form.referralCode} onLogin={onLogin} />
  return <RegisterForm form={form} isByInvitation={isInvited} />
}
