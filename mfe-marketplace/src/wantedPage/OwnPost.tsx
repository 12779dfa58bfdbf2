import { css } from '@emotion/react'
import { listRequests } from '@materia/contracts/requests/api.ts'
import { requestPath } from '@materia/contracts/requests/screenPaths.ts'
import { ownWantedPath } from '@materia/contracts/wanted/screenPaths.ts'
import type { Wanted } from '@materia/contracts/wanted/wanted.ts'
import { call } from '@materia/ui/src/api/apiClient.ts'
import { ButtonLink } from '@materia/ui/src/controls/Button.tsx'
import { color, space } from '@materia/ui/src/theme.ts'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useIntl } from 'react-intl'
import { useNavigate } from 'react-router-dom'
import { WantedOwnerActions } from '../wanted/WantedOwnerActions.tsx'
import { messages } from './messages.ts'

const box = css({ display: 'grid', justifyItems: 'start', gap: space(3) })
const muted = css({ color: color.muted })

/** The first offer creates the request that holds all offers for a post. */
const answersQuery = (wantedId: number) =>
  queryOptions({
    queryKey: ['requests', 'ofPosts', wantedId],
    queryFn: ({ signal }) =>
      call(listRequests, { query: { role: 'buyer', wantedId, limit: 1 }, signal }),
    retry: false,
  })

/** For its owner: the offers received, and the owner's actions. */
export function OwnPost({ post }: { post: Wanted }) {
  const intl = useIntl()
  const navigate = useNavigate()
  const { data } = useQuery(answersQuery(post.id))
  const answered = data?.items[0]
  return (
    <div css={box}>
      {post.status === 'draft' && <p css={muted}>{intl.formatMessage(messages.draftText)}</p>}
      {answered && (
        <ButtonLink to={requestPath(answered.id)}>
          {intl.formatMessage(messages.answers)}
        </ButtonLink>
      )}
      {data && !answered && post.status === 'open' && (
        <p css={muted}>{intl.formatMessage(messages.noAnswers)}</p>
      )}
      <WantedOwnerActions
        post={post}
        onDeleted={() => void navigate(ownWantedPath, { replace: true })}
      />
    </div>
  )
}
