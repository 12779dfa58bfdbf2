import { css } from '@emotion/react'
import { useCurrentUser } from '@materia/client/identity/useSession.ts'
import { LoadFailed } from '@materia/ui/src/placeholders/LoadFailed.tsx'
import { Skeleton } from '@materia/ui/src/placeholders/Skeleton.tsx'
import { color } from '@materia/ui/src/theme.ts'
import { useQuery } from '@tanstack/react-query'
import { useIntl } from 'react-intl'
import { messages } from './messages.ts'
import { TaxDataForm } from './TaxDataForm.tsx'
import { taxIdentityQuery } from './taxIdentityQuery.ts'

const muted = css({ color: color.muted })

/** The tax number and the data for invoices of the own company. */
export function TaxDataSection() {
  const intl = useIntl()
  const user = useCurrentUser()
  const { data, isError, isFetching, refetch } = useQuery(taxIdentityQuery)
  if (!data && isError)
    return (
      <LoadFailed
        heading="h3"
        title={intl.formatMessage(messages.loadFailed)}
        isRetrying={isFetching}
        onRetry={() => void refetch()}
      />
    )
  if (!data || !user) return <Skeleton height="480px" />
  return (
    <>
      <p css={muted}>{intl.formatMessage(messages.intro)}</p>
      <TaxDataForm user={user} saved={data.taxIdentity} />
    </>
  )
}
