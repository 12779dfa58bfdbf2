import { css } from '@emotion/react'
import { termLabel } from '@materia/contracts/catalog/lists/terms.ts'
import { wantedPostPath } from '@materia/contracts/wanted/screenPaths.ts'
import type { Wanted } from '@materia/contracts/wanted/wanted.ts'
import { color, font, from, radius, space, tabularFigures } from '@materia/ui/src/theme.ts'
import { useLanguage } from '@materia/ui/src/useLanguage.ts'
import type { ComponentProps } from 'react'
import { useIntl } from 'react-intl'
import { Link } from 'react-router-dom'
import { rowsMessages } from '../browse/rowsMessages.ts'
import { SellerLine } from '../cards/SellerLine.tsx'
import { messages as filterMessages } from '../filters/messages.ts'
import { ItemGrid } from '../grid/ItemGrid.tsx'
import { listRowHeight } from '../materials/cardLayout.ts'
import { useWantedTexts } from '../wanted/useWantedTexts.ts'

const columns = 'minmax(0, 2fr) minmax(0, 1.1fr) minmax(0, 1fr) minmax(0, 1.2fr) minmax(0, 1.3fr)'

const head = css({
  display: 'none',
  gridTemplateColumns: columns,
  gap: space(3),
  marginBottom: space(1),
  padding: `0 ${space(4)}`,
  color: color.muted,
  fontSize: font.small,
  [from.desktop]: { display: 'grid' },
})
const row = css({
  position: 'relative',
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  alignContent: 'center',
  alignItems: 'center',
  gap: `2px ${space(3)}`,
  height: listRowHeight.narrow,
  padding: `0 ${space(4)}`,
  overflow: 'hidden',
  border: `1px solid ${color.line}`,
  borderRadius: radius.card,
  background: color.surface,
  fontSize: font.small,
  '&:hover': { borderColor: color.fieldLine },
  [from.desktop]: {
    gridTemplateColumns: columns,
    columnGap: space(3),
    height: listRowHeight.wide,
  },
})
const line = css({
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  ...tabularFigures,
})
const title = css(line, {
  fontSize: font.body,
  fontWeight: font.regular,
  '& a': { color: color.ink, textDecoration: 'none' },
  // The whole row is a link to the post.
  '& a::after': { content: '""', position: 'absolute', inset: 0 },
  '& a:hover': { textDecoration: 'underline' },
})
const strong = css(line, { fontSize: font.body, fontWeight: font.strong })
const quiet = css(line, { color: color.muted })
const buyer = css({
  // Above the link of the row.
  position: 'relative',
  minWidth: 0,
  gridColumn: '1 / -1',
  [from.desktop]: { gridColumn: 'auto' },
})

type WantedRowsProps = Omit<
  ComponentProps<typeof ItemGrid<Wanted>>,
  'view' | 'renderTile' | 'skeleton'
>

/** The dense list of wanted posts, loaded only for readers who chose rows. */
export function WantedRows(list: WantedRowsProps) {
  const intl = useIntl()
  const names = [
    rowsMessages.material,
    filterMessages.price,
    rowsMessages.quantity,
    rowsMessages.place,
    rowsMessages.company,
  ]
  return (
    <div role="table" aria-label={list.label} aria-rowcount={list.total + 1}>
      <div role="rowgroup">
        <div css={head} role="row" aria-rowindex={1}>
          {names.map((name) => (
            <span key={name.id} role="columnheader">
              {intl.formatMessage(name)}
            </span>
          ))}
        </div>
      </div>
      <ItemGrid
        {...list}
        view="rows"
        skeleton={
          <div css={[row, { background: color.skeleton }]} aria-hidden="true" data-skeleton />
        }
        renderTile={(post) => <WantedRow post={post} />}
      />
    </div>
  )
}

/** A wanted post in columns, or in a few short lines on a phone. */
function WantedRow({ post }: { post: Wanted }) {
  const { language } = useLanguage()
  const texts = useWantedTexts()
  const { grade, colors, materialOrigin } = post
  const facts = [
    grade && termLabel(language, grade),
    texts.meltFlow(post),
    texts.labels(colors),
    materialOrigin && termLabel(language, materialOrigin),
  ].filter(Boolean)
  return (
    <div css={row}>
      <div role="cell" css={{ minWidth: 0 }}>
        <h3 css={title}>
          <Link to={wantedPostPath(post.id)}>{texts.shortTitle(post)}</Link>
        </h3>
        <p css={quiet}>{facts.join(' · ')}</p>
      </div>
      <p css={strong} role="cell">
        {texts.price(post)}
      </p>
      <div role="cell" css={{ minWidth: 0 }}>
        <p css={line}>{texts.quantity(post)}</p>
        <p css={quiet}>{texts.ends(post)}</p>
      </div>
      <p css={quiet} role="cell">
        {texts.place(post)}
      </p>
      <div css={buyer} role="cell">
        <SellerLine seller={post.buyer} />
      </div>
    </div>
  )
}
