import { useCurrentUser } from '@materia/client/identity/useSession.ts'
import type { User } from '@materia/contracts/identity/users/user.ts'
import { ownWantedPath, wantedPostPath } from '@materia/contracts/wanted/screenPaths.ts'
import type { Wanted } from '@materia/contracts/wanted/wanted.ts'
import { wantedTitle } from '@materia/contracts/wanted/wantedTitle.ts'
import { PageSpinner } from '@materia/ui/src/display/Spinner.tsx'
import { notify } from '@materia/ui/src/notify.ts'
import { useLanguage } from '@materia/ui/src/useLanguage.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { useIntl } from 'react-intl'
import { useNavigate } from 'react-router-dom'
import { ListingPage } from '../listing/ListingPage.tsx'
import { draftKey } from '../listingForm/listingDraft.ts'
import { ListingForm } from '../listingForm/ListingForm.tsx'
import { messages as formMessages } from '../listingForm/messages.ts'
import { wantedKey } from '../wanted/wantedApi.ts'
import { messages } from './messages.ts'
import { createPost } from './savePost.ts'
import { emptyPost, ownPost } from './wantedFields.ts'
import { newPostKind } from './wantedKind.tsx'

const texts = {
  confirm: messages.publish,
  failed: messages.notSaved,
  leave: formMessages.clear,
  leaveQuestion: formMessages.clearQuestion,
  leaveText: messages.clearText,
  leaveConfirm: formMessages.clear,
}

/** /add-wanted: a new wanted post. */
export function AddWantedScreen() {
  const user = useCurrentUser()
  return user ? <NewPost user={user} /> : <PageSpinner />
}

function NewPost({ user }: { user: User }) {
  const intl = useIntl()
  const { language } = useLanguage()
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const [cleared, setCleared] = useState(0)
  const base = useMemo(() => ownPost(user), [user])
  const handleSaved = (post: Wanted) => {
    void queryClient.invalidateQueries({ queryKey: wantedKey })
    const isDraft = post.status === 'draft'
    notify({
      title: intl.formatMessage(isDraft ? messages.savedDraft : messages.published),
      description: wantedTitle(language, post),
    })
    void navigate(isDraft ? ownWantedPath : wantedPostPath(post.id))
  }
  return (
    <ListingPage
      title={intl.formatMessage(messages.addTitle)}
      text={intl.formatMessage(messages.intro)}
    >
      <ListingForm
        key={cleared}
        kind={newPostKind}
        base={base}
        draftBase={emptyPost}
        draftKey={draftKey(user.id, 'wanted')}
        texts={texts}
        save={createPost}
        onSaved={handleSaved}
        onLeave={() => setCleared((count) => count + 1)}
      />
    </ListingPage>
  )
}
