import { materialTitle } from '@materia/contracts/catalog/materialTitle.ts'
import type { Material } from '@materia/contracts/catalog/material.ts'
import { conversationPath } from '@materia/contracts/chat/screenPaths.ts'
import { addListingPath, ownListingsPath } from '@materia/contracts/catalog/screenPaths.ts'
import { wantedParam } from '@materia/contracts/wanted/screenPaths.ts'
import { profileTabPath } from '@materia/contracts/identity/users/screenPaths.ts'
import { notify } from '@materia/ui/src/notify.ts'
import { PageSpinner } from '@materia/ui/src/display/Spinner.tsx'
import { useLanguage } from '@materia/ui/src/useLanguage.ts'
import { useCurrentUser } from '@materia/client/identity/useSession.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useIntl } from 'react-intl'
import { Navigate, useNavigate, useSearchParams } from 'react-router-dom'
import { invalidateMaterials } from '../materials/invalidateMaterials.ts'
import { createListing, listingQuery } from './listingApi.ts'
import { draftKey, type DraftOf } from '../listingForm/listingDraft.ts'
import { emptyFields, ownFields, toFields } from '../listingForm/listingFields.ts'
import { ListingForm } from '../listingForm/ListingForm.tsx'
import { listingKind } from './listingKind.tsx'
import { ListingPage } from './ListingPage.tsx'
import { messages } from '../listingForm/messages.ts'
import { useOpeningNotice } from './useOpeningNotice.ts'
import type { ListingFields } from '../listingForm/fieldNames.ts'

const texts = {
  confirm: messages.publish,
  failed: messages.notCreated,
  leave: messages.clear,
  leaveQuestion: messages.clearQuestion,
  leaveText: messages.clearText,
  leaveConfirm: messages.clear,
}

const idPattern = /^[1-9]\d{0,15}$/
const unlisted = { isUnlisted: 'yes' }

/**
 * /add-listing: a new listing. With `?from={id}` it begins as a copy of an own listing. With
 * `?unlisted=1&offerTo={userId}` it is meant for an offer to that company, `&wanted={id}` for one that
 * answers a post.
 */
export function AddListingScreen() {
  const [search] = useSearchParams()
  const from = search.get('from') ?? ''
  const user = useCurrentUser()
  if (!user) return <PageSpinner />
  if (idPattern.test(from)) return <CopiedListing key={from} userId={user.id} id={Number(from)} />
  return search.get('unlisted') === '1' ? (
    <NewListing
      userId={user.id}
      of="unlisted"
      base={{ ...ownFields(user), ...unlisted }}
      draftBase={{ ...emptyFields, ...unlisted }}
    />
  ) : (
    <NewListing userId={user.id} of="new" base={ownFields(user)} draftBase={emptyFields} />
  )
}

function CopiedListing({ userId, id }: { userId: number; id: number }) {
  const { data, isPending } = useQuery(listingQuery(id))
  const [base, setBase] = useState<ListingFields>()
  if (data?.userId === userId && !base) setBase(toFields(data))
  if (base) return <NewListing userId={userId} of={{ copyOf: id }} base={base} />
  return isPending ? <PageSpinner /> : <NothingToCopy />
}

/** The listing does not exist or belongs to another company. */
function NothingToCopy() {
  useOpeningNotice(useIntl().formatMessage(messages.loadFailed))
  return <Navigate to={addListingPath} replace />
}

type NewListingProps = {
  userId: number
  of: DraftOf
  base: ListingFields
  draftBase?: ListingFields
}

function NewListing({ userId, of, base, draftBase }: NewListingProps) {
  const intl = useIntl()
  const { language } = useLanguage()
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const [cleared, setCleared] = useState(0)
  const [search] = useSearchParams()
  const offerTo = search.get('offerTo') ?? ''
  const wanted = search.get(wantedParam) ?? ''
  const handleSaved = (material: Material) => {
    invalidateMaterials(queryClient)
    const isDraft = material.status === 'draft'
    notify({
      title: intl.formatMessage(isDraft ? messages.savedDraft : messages.created),
      description: materialTitle(language, material),
    })
    if (!isDraft && idPattern.test(offerTo)) {
      const { id } = material
      const answered = idPattern.test(wanted) ? { wanted: Number(wanted) } : {}
      void navigate(
        conversationPath({ userId: Number(offerTo), materialId: id, offer: id, ...answered }),
      )
      return
    }
    // The profile shows only listings of the marketplace.
    void navigate(isDraft || material.isUnlisted ? ownListingsPath : profileTabPath('listings'))
  }
  return (
    <ListingPage
      title={intl.formatMessage(messages.addTitle)}
      text={intl.formatMessage(typeof of === 'string' ? messages.allRequired : messages.copied)}
    >
      <ListingForm
        kind={listingKind}
        key={cleared}
        base={base}
        draftBase={draftBase}
        draftKey={draftKey(userId, of)}
        texts={texts}
        save={createListing}
        onSaved={handleSaved}
        onLeave={() => setCleared((count) => count + 1)}
      />
    </ListingPage>
  )
}
