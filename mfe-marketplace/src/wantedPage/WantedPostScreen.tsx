import { css } from '@emotion/react'
import { useCurrentUser } from '@materia/client/identity/useSession.ts'
import { conversationPath } from '@materia/contracts/chat/screenPaths.ts'
import { wantedPath, wantedPostPath } from '@materia/contracts/wanted/screenPaths.ts'
import type { Wanted } from '@materia/contracts/wanted/wanted.ts'
import { ApiError } from '@materia/ui/src/api/ApiError.ts'
import { ButtonLink } from '@materia/ui/src/controls/Button.tsx'
import { Page } from '@materia/ui/src/display/Page.tsx'
import { PageTitle } from '@materia/ui/src/display/PageTitle.tsx'
import { EmptyState } from '@materia/ui/src/placeholders/EmptyState.tsx'
import { LoadFailed } from '@materia/ui/src/placeholders/LoadFailed.tsx'
import { Skeleton } from '@materia/ui/src/placeholders/Skeleton.tsx'
import { screenOnly } from '@materia/ui/src/screenOnly.ts'
import { color, from, radius, space } from '@materia/ui/src/theme.ts'
import { useQuery } from '@tanstack/react-query'
import Handshake from 'lucide-react/icons/handshake'
import MessageSquare from 'lucide-react/icons/message-square'
import PackageX from 'lucide-react/icons/package-x'
import { useIntl } from 'react-intl'
import { useParams } from 'react-router-dom'
import { BackLink } from '@materia/ui/src/controls/BackLink.tsx'
import { tagStyle } from '../cards/MaterialTags.tsx'
import { SellerLine } from '../cards/SellerLine.tsx'
import { Facts } from '../materials/Facts.tsx'
import { ShareButton } from '../product/ShareButton.tsx'
import { messages as wantedMessages } from '../wanted/messages.ts'
import { useWantedTexts } from '../wanted/useWantedTexts.ts'
import { wantedPostQuery } from '../wanted/wantedApi.ts'
import { WantedHeadline } from '../wanted/WantedHeadline.tsx'
import { FittingListings } from './FittingListings.tsx'
import { messages } from './messages.ts'
import { OwnPost } from './OwnPost.tsx'
import { ReportPost } from './ReportPost.tsx'

const layout = css({
  display: 'grid',
  gap: space(6),
  marginTop: space(2),
  [from.desktop]: {
    gridTemplateColumns: 'minmax(0, 1.35fr) minmax(0, 1fr)',
    gap: space(10),
    alignItems: 'start',
  },
})
const column = css({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: space(5) })
const head = css({
  display: 'grid',
  gap: space(3),
  justifyItems: 'start',
  overflowWrap: 'anywhere',
})
const tag = css(tagStyle, { borderColor: color.action, color: color.action })
const muted = css({ color: color.muted })
const text = css({ maxWidth: '65ch', whiteSpace: 'pre-line', overflowWrap: 'anywhere' })
const side = css(column, {
  padding: space(5),
  border: `1px solid ${color.line}`,
  borderRadius: radius.card,
  background: color.surface,
})
const more = css({ display: 'flex', flexWrap: 'wrap', gap: space(2) })

/** /wanted/{id}: one wanted post. */
export function WantedPostScreen() {
  const { id = '' } = useParams()
  return /^[1-9]\d{0,15}$/.test(id) ? <LoadedPost key={id} id={Number(id)} /> : <NoPost />
}

function LoadedPost({ id }: { id: number }) {
  const intl = useIntl()
  const { data: post, error, isFetching, refetch } = useQuery(wantedPostQuery(id))
  if (error instanceof ApiError && error.status === 404) return <NoPost />
  if (error && !post)
    return (
      <LoadFailed
        heading="h1"
        title={intl.formatMessage(messages.failed)}
        onRetry={() => void refetch()}
        isRetrying={isFetching}
      />
    )
  return post ? <Post post={post} /> : <PostSkeleton />
}

function Post({ post }: { post: Wanted }) {
  const intl = useIntl()
  const texts = useWantedTexts()
  const isOwn = useCurrentUser()?.id === post.userId
  const title = texts.title(post)
  const isHidden = isOwn && post.targetPrice !== null && !post.showsPrice
  return (
    <Page>
      <PageTitle>{intl.formatMessage(messages.title, { title })}</PageTitle>
      <BackLink to={wantedPath}>{intl.formatMessage(messages.back)}</BackLink>
      <div css={layout}>
        <div css={column}>
          <div css={head}>
            <span css={tag}>{intl.formatMessage(messages.wanted)}</span>
            <h1>{title}</h1>
          </div>
          <div>
            <WantedHeadline post={post} />
            {isHidden && <p css={muted}>{intl.formatMessage(wantedMessages.priceHidden)}</p>}
          </div>
          {post.description && <p css={text}>{post.description}</p>}
          <Facts facts={[...texts.facts(post), ...untilFact(intl, post)]} />
        </div>
        <div css={side}>
          <Company post={post} />
          {isOwn ? <OwnPost post={post} /> : <Answer post={post} />}
          <div css={[more, screenOnly]}>
            <ShareButton path={wantedPostPath(post.id)} title={title} />
            {!isOwn && <ReportPost id={post.id} />}
          </div>
        </div>
      </div>
      {isOwn && post.status === 'open' && <FittingListings post={post} />}
    </Page>
  )
}

function untilFact(
  intl: ReturnType<typeof useIntl>,
  { status, until }: Wanted,
): [name: string, value: string][] {
  if (status !== 'open' || !until) return []
  const date = intl.formatDate(until, { dateStyle: 'long', timeZone: 'UTC' })
  return [[intl.formatMessage(wantedMessages.until), date]]
}

function Company({ post: { buyer, ...post } }: { post: Wanted }) {
  const intl = useIntl()
  const texts = useWantedTexts()
  return (
    <div>
      <SellerLine seller={buyer} />
      {!buyer.isDeleted && (
        <p css={muted}>
          {intl.formatMessage(buyer.isVerified ? messages.verified : messages.unverified)}
          {' · '}
          {texts.ends(post)}
        </p>
      )}
    </div>
  )
}

/** For other companies: an offer or a message. A visitor signs in on the way. */
function Answer({ post: { id, userId, status, buyer } }: { post: Wanted }) {
  const intl = useIntl()
  if (buyer.isDeleted) return null
  return (
    <>
      {status === 'open' ? (
        <>
          <ButtonLink to={conversationPath({ userId, wanted: id })}>
            <Handshake size={18} aria-hidden="true" />
            {intl.formatMessage(messages.offer)}
          </ButtonLink>
          <p css={muted}>{intl.formatMessage(messages.offerHint)}</p>
        </>
      ) : (
        <p css={muted}>{intl.formatMessage(messages.closed)}</p>
      )}
      <ButtonLink variant="secondary" to={conversationPath({ userId })}>
        <MessageSquare size={18} aria-hidden="true" />
        {intl.formatMessage(messages.message)}
      </ButtonLink>
    </>
  )
}

function PostSkeleton() {
  return (
    <Page>
      <div css={layout}>
        <div css={column}>
          <Skeleton width="70%" height="40px" />
          <Skeleton width="40%" height="32px" />
          <Skeleton height="18rem" />
        </div>
        <Skeleton height="14rem" />
      </div>
    </Page>
  )
}

function NoPost() {
  const intl = useIntl()
  const title = intl.formatMessage(messages.notFound)
  return (
    <>
      <PageTitle>{title}</PageTitle>
      <EmptyState
        heading="h1"
        icon={<PackageX />}
        title={title}
        text={intl.formatMessage(messages.notFoundText)}
        action={<ButtonLink to={wantedPath}>{intl.formatMessage(messages.back)}</ButtonLink>}
      />
    </>
  )
}
