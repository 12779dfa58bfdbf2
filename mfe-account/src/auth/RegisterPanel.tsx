import type { User } from '@materia/contracts/identity/types.ts'
import { Button, ButtonLink } from '@materia/ui/src/Button.tsx'
import { EmptyState } from '@materia/ui/src/EmptyState.tsx'
import { LoadFailed } from '@materia/ui/src/LoadFailed.tsx'
import { PageSpinner } from '@materia/ui/src/Spinner.tsx'
import { useQuery } from '@tanstack/react-query'
import Hourglass from 'lucide-react/icons/hourglass'
import type { UseFormReturn } from 'react-hook-form'
import { useIntl } from 'react-intl'
import { publicConfigQuery } from '@materia/ui/src/publicConfigQuery.ts'
import { messages } from './messages.ts'
import { RegisterForm } from './RegisterForm.tsx'
import type { RegistrationFields } from './registrationRules.ts'

type RegisterPanelProps = {
  form: UseFormReturn<RegistrationFields>
  onSignedIn: (user: User) => void
  /** Back to the other tab. */
  onLogin: () => void
}

/** The form where registration is open, or for who came with an invitation; else what to do until it is. */
export function RegisterPanel({ form, onSignedIn, onLogin }: RegisterPanelProps) {
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
  const isInvited = registration === 'invitation' && Boolean(form.formState.defaultValues?.invite)
  if (registration !== 'open' && !isInvited) return <RegistrationClosed onLogin={onLogin} />
  return <RegisterForm form={form} onSignedIn={onSignedIn} isByInvitation={isInvited} />
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
          <ButtonLink variant="quiet" to="/marketplace">{intl.formatMessage(messages.browse)}</ButtonLink>
        </>
      }
    />
  )
}
