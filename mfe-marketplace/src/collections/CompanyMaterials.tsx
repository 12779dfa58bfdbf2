import type { SlotProps } from '@materia/contracts/shell/slots.ts'
import { addListingPath, marketplacePath } from '@materia/contracts/catalog/screenPaths.ts'
import { ButtonLink } from '@materia/ui/src/controls/Button.tsx'
import { EmptyState } from '@materia/ui/src/placeholders/EmptyState.tsx'
import { useCurrentUser } from '@materia/client/identity/useSession.ts'
import { useQuery } from '@tanstack/react-query'
import PackageOpen from 'lucide-react/icons/package-open'
import { useIntl } from 'react-intl'
import { MaterialCollection } from './MaterialCollection.tsx'
import { messages } from './messages.ts'
import { userMaterialsQuery } from './userMaterialsApi.ts'

/** Fills the slot `company-materials`: the listings of a company. */
export function CompanyMaterials({ userId }: SlotProps['company-materials']) {
  const intl = useIntl()
  const isOwn = useCurrentUser()?.id === userId
  const { data, isError, isFetching, refetch } = useQuery(userMaterialsQuery(userId))
  return (
    <MaterialCollection
      label={intl.formatMessage(messages.list)}
      items={data}
      isFailed={isError}
      failedText={intl.formatMessage(messages.failed)}
      isRetrying={isFetching}
      onRetry={() => void refetch()}
      empty={
        <EmptyState
          icon={<PackageOpen />}
          title={intl.formatMessage(messages.none)}
          text={intl.formatMessage(isOwn ? messages.noneOfYours : messages.noneText)}
          action={
            isOwn ? (
              <ButtonLink to={addListingPath}>{intl.formatMessage(messages.create)}</ButtonLink>
            ) : (
              <ButtonLink to={marketplacePath}>{intl.formatMessage(messages.browse)}</ButtonLink>
            )
          }
        />
      }
    />
  )
}
