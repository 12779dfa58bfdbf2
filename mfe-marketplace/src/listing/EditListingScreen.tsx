import { hasFreight } from '@materia/contracts/catalog/hasFreight.ts'
import type { Material } from '@materia/contracts/catalog/material.ts'
import { dashboardPath, ownListingsPath } from '@materia/contracts/catalog/screenPaths.ts'
import { profileTabPath } from '@materia/contracts/identity/users/screenPaths.ts'
import { ApiError } from '@materia/ui/src/api/ApiError.ts'
import { ButtonLink } from '@materia/ui/src/controls/Button.tsx'
import { EmptyState } from '@materia/ui/src/placeholders/EmptyState.tsx'
import { LoadFailed } from '@materia/ui/src/placeholders/LoadFailed.tsx'
import { notify } from '@materia/ui/src/notify.ts'
import { PageTitle } from '@materia/ui/src/display/PageTitle.tsx'
import { PageSpinner } from '@materia/ui/src/display/Spinner.tsx'
import { useCurrentUser } from '@materia/client/identity/useSession.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import PackageX from 'lucide-react/icons/package-x'
import { useMemo, useState } from 'react'
import { useIntl, type MessageDescriptor } from 'react-intl'
import { Navigate, useNavigate, useParams } from 'react-router-dom'
import { invalidateMaterials } from '../materials/invalidateMaterials.ts'
import { changeListing, listingQuery } from './listingApi.ts'
import { draftKey } from '../listingForm/listingDraft.ts'
import { toFields } from '../listingForm/listingFields.ts'
import { ListingForm } from '../listingForm/ListingForm.tsx'
import { listingKind } from './listingKind.tsx'
import { ListingPage } from './ListingPage.tsx'
import { messages } from '../listingForm/messages.ts'
import { useOpeningNotice } from './useOpeningNotice.ts'

const texts = {
  confirm: messages.save,
  failed: messages.notUpdated,
  leave: messages.cancel,
  leaveQuestion: messages.cancelQuestion,
  leaveText: messages.cancelText,
  leaveConfirm: messages.discard,
}
const listingsPath = profileTabPath('listings')

/** /edit-material/{id}: the form of an own listing. */
export function EditListingScreen() {
  const { id = '' } = useParams()
  return /^[1-9]\d{0,15}$/.test(id) ? <LoadedListing key={id} id={Number(id)} /> : <InvalidId />
}

function LoadedListing({ id }: { id: number }) {
  const intl = useIntl()
  const user = useCurrentUser()
  const { data, error, isFetching, refetch } = useQuery(listingQuery(id))
  // Once the form is shown, a newer response must not change its initial values.
  const [material, setMaterial] = useState<Material>()
  if (data && !material) setMaterial(data)

  if (error instanceof ApiError && error.status === 404)
    return <NoListing title={messages.notFound} text={intl.formatMessage(messages.notFoundText)} />
  if (error)
    return (
      <LoadFailed
        heading="h1"
        title={intl.formatMessage(messages.loadFailed)}
        onRetry={() => void refetch()}
        isRetrying={isFetching}
      />
    )
  if (!material || !user) return <PageSpinner />
  return material.userId === user.id ? (
    <EditedListing material={material} userId={user.id} />
  ) : (
    <NotTheOwner />
  )
}

function EditedListing({ material, userId }: { material: Material; userId: number }) {
  const intl = useIntl()
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const base = useMemo(() => toFields(material), [material])
  const handleSaved = (saved: Material) => {
    if (saved !== material) {
      invalidateMaterials(queryClient)
      notify({
        title: intl.formatMessage(
          saved.status === 'draft' ? messages.savedDraft : messages.updated,
        ),
        description: intl.formatMessage(messages.updatedText),
      })
    }
    // The profile shows only listings of the marketplace.
    void navigate(saved.status === 'draft' || saved.isUnlisted ? ownListingsPath : listingsPath)
  }
  return (
    <ListingPage
      title={intl.formatMessage(messages.editTitle)}
      text={[messages.allRequired, ...(hasFreight(material) ? [] : [messages.postalCodeMissing])]
        .map((text) => intl.formatMessage(text))
        .join(' ')}
    >
      <ListingForm
        kind={listingKind}
        base={base}
        draftKey={draftKey(userId, { edit: material.id })}
        texts={texts}
        offerLock={offerLockOf(material)}
        save={(fields) => changeListing(material, base, fields)}
        onSaved={handleSaved}
        onLeave={() => void navigate(listingsPath)}
      />
    </ListingPage>
  )
}

function offerLockOf({ status, isSoldOut }: Material): MessageDescriptor | undefined {
  if (isSoldOut) return messages.offerSold
  return status === 'reserved' ? messages.offerLocked : undefined
}

function NotTheOwner() {
  const intl = useIntl()
  useOpeningNotice(
    intl.formatMessage(messages.unauthorized),
    intl.formatMessage(messages.noPermission),
  )
  return <Navigate to={dashboardPath} replace />
}

function InvalidId() {
  const intl = useIntl()
  useOpeningNotice(intl.formatMessage(messages.invalidId))
  return <NoListing title={messages.invalidId} />
}

function NoListing({ title, text }: { title: MessageDescriptor; text?: string }) {
  const intl = useIntl()
  return (
    <>
      <PageTitle>{intl.formatMessage(messages.editTitle)}</PageTitle>
      <EmptyState
        heading="h1"
        icon={<PackageX />}
        title={intl.formatMessage(title)}
        text={text}
        action={
          <ButtonLink to={listingsPath}>{intl.formatMessage(messages.toListings)}</ButtonLink>
        }
      />
    </>
  )
}
