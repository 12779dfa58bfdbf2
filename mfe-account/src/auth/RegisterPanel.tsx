import { marketplacePath } from '@materia/contracts/catalog/screenPaths.ts'
import { Button, ButtonLink } from '@materia/ui/src/Button.tsx'
import { EmptyState } from '@materia/ui/src/EmptyState.tsx'
import { LoadFailed } from '@materia/ui/src/LoadFailed.tsx'
import { PageSpinner } from '@materia/ui/src/Spinner.tsx'
import { useQuery } from '@tanstack/react-query'
import Hourglass from 'lucide-react/icons/hourglass'
import { useIntl } from 'react-intl'
import { publicConfigQuery } from '@materia/client/identity/publicConfigQuery.ts'
import { messages } from './messages.ts'
import { ReferredWaitlist } from './ReferredWaitlist.tsx'
import { RegisterForm } from './RegisterForm.tsx'
import type { useRegisterForm } from './useRegisterForm.ts'

type RegisterPanelProps = {
  form: ReturnType<typeof useRegisterForm>
  /** Back to the other tab. */
  onLogin: () => void
}

/** The form where registration is open, or for who came with an invitation; else what to do until it is. */
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
  if (registration !== 'open' && !isInvited && form.referralCode !== '') return <ReferredWaitlist referralCode={form.referralCode} onLogin={onLogin} />
  if (registration !== 'open' && !isInvited) return <RegistrationClosed onLogin={onLogin} />
  return <RegisterForm form={form} isByInvitation={isInvited} />
}

function RegistrationClosed({ onLogin }: { onLogin: () => void }) {
  const intl = useIntl()
  return (
    <EmptyState
      icon={<Hourglass />}
      title={intl.formatMessage(messages.closedTitle)}
      text={intl.formatMessage(messages.closedText)}
      action={
        <>
          <Button onClick={onLogin}>{intl.formatMessage(messages.login)}</Button>
          <ButtonLink variant="quiet" to={marketplacePath}>{intl.formatMessage(messages.browse)}</ButtonLink>
        </>
      }
    />
  )
}
