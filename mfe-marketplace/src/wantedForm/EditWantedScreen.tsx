import { useCurrentUser } from '@materia/client/identity/useSession.ts'
import { ownWantedPath, wantedPostPath } from '@materia/contracts/wanted/screenPaths.ts'
import type { Wanted } from '@materia/contracts/wanted/wanted.ts'
import { ApiError } from '@materia/ui/src/api/ApiError.ts'
import { ButtonLink } from '@materia/ui/src/controls/Button.tsx'
import { PageTitle } from '@materia/ui/src/display/PageTitle.tsx'
import { PageSpinner } from '@materia/ui/src/display/Spinner.tsx'
import { notify } from '@materia/ui/src/notify.ts'
import { EmptyState } from '@materia/ui/src/placeholders/EmptyState.tsx'
import { LoadFailed } from '@materia/ui/src/placeholders/LoadFailed.tsx'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import PackageX from 'lucide-react/icons/package-x'
import { useMemo, useState } from 'react'
import { useIntl } from 'react-intl'
import { useNavigate, useParams } from 'react-router-dom'
import { ListingPage } from '../listing/ListingPage.tsx'
import { draftKey } from '../listingForm/listingDraft.ts'
import { ListingForm } from '../listingForm/ListingForm.tsx'
import { messages as formMessages } from '../listingForm/messages.ts'
import { wantedKey, wantedPostQuery } from '../wanted/wantedApi.ts'
import { messages } from './messages.ts'
import { changePost } from './savePost.ts'
import { toPostFields } from './wantedFields.ts'
import { newPostKind, postKind } from './wantedKind.tsx'

/** /edit-wanted/{id}: the form of an own wanted post. */
export function EditWantedScreen() {
  const { id = '' } = useParams()
  return /^[1-9]\d{0,15}$/.test(id) ? <LoadedPost key={id} id={Number(id)} /> : <NoPost />
}

function LoadedPost({ id }: { id: number }) {
  const intl = useIntl()
  const user = useCurrentUser()
  const { data, error, isFetching, refetch } = useQuery({ ...wantedPostQuery(id), staleTime: 0 })
  // Once the form is shown, a newer response must not change its initial values.
  const [post, setPost] = useState<Wanted>()
  if (data && !isFetching && !post) setPost(data)
  if (error instanceof ApiError && error.status === 404) return <NoPost />
  if (error && !post)
    return (
      <LoadFailed
        heading="h1"
        title={intl.formatMessage(formMessages.loadFailed)}
        onRetry={() => void refetch()}
        isRetrying={isFetching}
      />
    )
  if (!post || !user) return <PageSpinner />
  return post.userId === user.id ? <EditedPost post={post} /> : <NoPost />
}

function EditedPost({ post }: { post: Wanted }) {
  const intl = useIntl()
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const base = useMemo(() => toPostFields(post), [post])
  const isDraft = post.status === 'draft'
  const required = intl.formatMessage(formMessages.allRequired)
  const handleSaved = (saved: Wanted) => {
    void queryClient.invalidateQueries({ queryKey: wantedKey })
    const text = isDraft && saved.status === 'open' ? messages.published : messages.saved
    notify({ title: intl.formatMessage(text) })
    void navigate(saved.status === 'draft' ? ownWantedPath : wantedPostPath(post.id))
  }
  return (
    <ListingPage
      title={intl.formatMessage(messages.editTitle)}
      text={isDraft ? required : `${required} ${intl.formatMessage(messages.offersStay)}`}
    >
      <ListingForm
        kind={isDraft ? newPostKind : postKind}
        base={base}
        draftKey={draftKey(post.userId, { wanted: post.id })}
        texts={{
          confirm: isDraft ? messages.publish : formMessages.save,
          failed: messages.notSaved,
          leave: formMessages.cancel,
          leaveQuestion: formMessages.cancelQuestion,
          leaveText: messages.cancelText,
          leaveConfirm: formMessages.discard,
        }}
        save={(fields) => changePost(post, fields)}
        onSaved={handleSaved}
        onLeave={() => void navigate(ownWantedPath)}
      />
    </ListingPage>
  )
}

function NoPost() {
  const intl = useIntl()
  return (
    <>
      <PageTitle>{intl.formatMessage(messages.editTitle)}</PageTitle>
      <EmptyState
        heading="h1"
        icon={<PackageX />}
        title={intl.formatMessage(messages.notFound)}
        text={intl.formatMessage(messages.notFoundText)}
        action={<ButtonLink to={ownWantedPath}>{intl.formatMessage(messages.toOwn)}</ButtonLink>}
      />
    </>
  )
}
