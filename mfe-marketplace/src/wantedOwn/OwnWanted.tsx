import { css } from '@emotion/react'
import { exportWanted } from '@materia/contracts/wanted/api.ts'
import { addWantedPath, wantedPostPath } from '@materia/contracts/wanted/screenPaths.ts'
import type { Wanted } from '@materia/contracts/wanted/wanted.ts'
import { operationPath } from '@materia/contracts/wire/Operation.ts'
import { ButtonLink } from '@materia/ui/src/controls/Button.tsx'
import { EmptyState } from '@materia/ui/src/placeholders/EmptyState.tsx'
import { LoadFailed } from '@materia/ui/src/placeholders/LoadFailed.tsx'
import { ShowMore } from '@materia/ui/src/placeholders/ShowMore.tsx'
import { Skeleton } from '@materia/ui/src/placeholders/Skeleton.tsx'
import { color, font, from, radius, space, tabularFigures } from '@materia/ui/src/theme.ts'
import { useLanguage } from '@materia/ui/src/useLanguage.ts'
import { useInfiniteQuery } from '@tanstack/react-query'
import CirclePlus from 'lucide-react/icons/circle-plus'
import Download from 'lucide-react/icons/download'
import PackageSearch from 'lucide-react/icons/package-search'
import { useIntl } from 'react-intl'
import { Link } from 'react-router-dom'
import { toList } from '../materials/materialsApi.ts'
import { messages as wantedMessages } from '../wanted/messages.ts'
import { useWantedTexts } from '../wanted/useWantedTexts.ts'
import { ownWantedQuery } from '../wanted/wantedApi.ts'
import { WantedOwnerActions } from '../wanted/WantedOwnerActions.tsx'
import { messages } from './messages.ts'

const bar = css({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'flex-end',
  gap: space(2),
  marginBottom: space(4),
})
const list = css({ display: 'grid', gap: space(3) })
const row = css({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space(3),
  padding: space(4),
  border: `1px solid ${color.line}`,
  borderRadius: radius.card,
  background: color.surface,
  [from.tablet]: { gridTemplateColumns: 'minmax(0, 1fr) auto', alignItems: 'center' },
  '& h2': { fontSize: font.body, overflowWrap: 'anywhere' },
  '& h2 a': {
    padding: '3px 0',
    color: color.ink,
    textDecoration: 'none',
    '&:hover': { textDecoration: 'underline' },
  },
})
const words = css({ display: 'grid', gap: space(1), minWidth: 0 })
const strong = css({ fontWeight: font.strong }, tabularFigures)
const small = css({ color: color.muted, fontSize: font.small }, tabularFigures)
const notOpen = css({ color: color.waiting })

/** The company's own wanted posts of every status. */
export function OwnWanted() {
  const intl = useIntl()
  const { language } = useLanguage()
  const query = useInfiniteQuery(ownWantedQuery())
  const { data, isError, isFetching, refetch } = query
  if (!data && isError)
    return (
      <LoadFailed
        title={intl.formatMessage(messages.failed)}
        isRetrying={isFetching}
        onRetry={() => void refetch()}
      />
    )
  if (!data)
    return (
      <div css={list}>
        {[1, 2, 3].map((place) => (
          <Skeleton key={place} height="112px" />
        ))}
      </div>
    )
  const { items } = toList(data)
  const add = (
    <ButtonLink to={addWantedPath}>
      <CirclePlus size={18} aria-hidden="true" />
      {intl.formatMessage(wantedMessages.post)}
    </ButtonLink>
  )
  if (items.length === 0)
    return (
      <EmptyState
        icon={<PackageSearch />}
        title={intl.formatMessage(messages.empty)}
        text={intl.formatMessage(messages.emptyText)}
        action={add}
      />
    )
  return (
    <>
      <div css={bar}>
        <ButtonLink
          variant="secondary"
          to={operationPath(exportWanted, { query: { language } })}
          reloadDocument
          download
        >
          <Download size={18} aria-hidden="true" />
          {intl.formatMessage(messages.download)}
        </ButtonLink>
        {add}
      </div>
      <ul css={list} aria-label={intl.formatMessage(messages.list)}>
        {items.map((post) => (
          <OwnPostRow key={post.id} post={post} />
        ))}
      </ul>
      <ShowMore query={query} failed={intl.formatMessage(messages.failed)} />
    </>
  )
}

function OwnPostRow({ post }: { post: Wanted }) {
  const intl = useIntl()
  const texts = useWantedTexts()
  const isHidden = post.targetPrice !== null && !post.showsPrice
  return (
    <li css={row}>
      <div css={words}>
        <h2>
          <Link to={wantedPostPath(post.id)}>{texts.title(post)}</Link>
        </h2>
        <p css={strong}>{[texts.quantity(post), texts.price(post)].join(' · ')}</p>
        <p css={small}>
          <span css={post.status !== 'open' && notOpen}>{texts.ends(post)}</span>
          {[texts.place(post), isHidden && intl.formatMessage(wantedMessages.priceHidden)]
            .filter(Boolean)
            .map((part) => ` · ${part}`)}
        </p>
      </div>
      <WantedOwnerActions post={post} />
    </li>
  )
}
