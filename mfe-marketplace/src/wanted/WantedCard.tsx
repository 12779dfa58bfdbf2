import { css } from '@emotion/react'
import { wantedPostPath } from '@materia/contracts/wanted/screenPaths.ts'
import type { Wanted } from '@materia/contracts/wanted/wanted.ts'
import { Skeleton } from '@materia/ui/src/placeholders/Skeleton.tsx'
import { color, font, space, tabularFigures } from '@materia/ui/src/theme.ts'
import MapPin from 'lucide-react/icons/map-pin'
import { Link } from 'react-router-dom'
import { cardBodyStyle, cardStyle, cardTitleStyle } from '../cards/MaterialCard.tsx'
import { tagStyle } from '../cards/MaterialTags.tsx'
import { SellerLine } from '../cards/SellerLine.tsx'
import { postHeight } from '../materials/cardLayout.ts'
import { useWantedTexts } from './useWantedTexts.ts'

const body = css(cardBodyStyle, { minHeight: postHeight })
const price = css(
  { fontSize: '1.375rem', fontWeight: font.strong, lineHeight: 1.2 },
  tabularFigures,
)
const amount = css(
  {
    display: 'flex',
    flexWrap: 'wrap',
    justifyContent: 'space-between',
    columnGap: space(3),
    height: '1.3rem',
    overflow: 'hidden',
    color: color.muted,
    fontSize: font.small,
  },
  tabularFigures,
)
const title = css(cardTitleStyle, {
  '& a': {
    color: color.ink,
    textDecoration: 'none',
    '&:hover': { textDecoration: 'underline' },
    // The whole card is a target, below the link of the company.
    '&::after': { content: '""', position: 'absolute', inset: 0 },
    '&:focus-visible': { outline: 'none' },
    '&:focus-visible::after': {
      outline: `2px solid ${color.action}`,
      outlineOffset: '-4px',
    },
  },
})
const tags = css({
  display: 'flex',
  flexWrap: 'wrap',
  gap: space(1),
  height: 24,
  overflow: 'hidden',
})
const place = css({
  display: 'flex',
  alignItems: 'center',
  gap: space(1),
  color: color.muted,
  fontSize: font.small,
  '& span': { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  '& svg': { flex: 'none' },
})
const foot = css({
  position: 'relative',
  marginTop: 'auto',
  paddingTop: space(1),
  borderTop: `1px solid ${color.line}`,
})

/** A wanted post in a list. Each part has a fixed number of lines. */
export function WantedCard({ post }: { post: Wanted }) {
  const texts = useWantedTexts()
  return (
    <article css={cardStyle} aria-label={texts.title(post)}>
      <div css={body}>
        <p css={price}>{texts.price(post)}</p>
        <p css={amount}>
          <span>{texts.quantity(post)}</span>
          <span>{texts.ends(post)}</span>
        </p>
        <h3 css={title}>
          <Link to={wantedPostPath(post.id)}>{texts.shortTitle(post)}</Link>
        </h3>
        <ul css={tags}>
          {texts.tags(post).map((tag) => (
            <li key={tag} css={tagStyle}>
              {tag}
            </li>
          ))}
        </ul>
        <p css={place}>
          <MapPin size={14} aria-hidden="true" />
          <span>{texts.place(post)}</span>
        </p>
        <div css={foot}>
          <SellerLine seller={post.buyer} />
        </div>
      </div>
    </article>
  )
}

/** The skeleton of a card, in the same layout. */
export function WantedCardSkeleton() {
  return (
    <div css={cardStyle} aria-hidden="true" data-skeleton>
      <div css={body}>
        <Skeleton width="55%" height="26px" />
        <Skeleton width="40%" height="16px" />
        <Skeleton height="44px" />
        <Skeleton width="70%" height="24px" />
        <Skeleton width="60%" height="18px" />
        <Skeleton width="75%" height="28px" />
      </div>
    </div>
  )
}
