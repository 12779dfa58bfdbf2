import { css } from '@emotion/react'
import { wantedPostPath } from '@materia/contracts/wanted/screenPaths.ts'
import type { Wanted } from '@materia/contracts/wanted/wanted.ts'
import { color, font, from, radius, space } from '@materia/ui/src/theme.ts'
import type { ComponentProps } from 'react'
import { useIntl } from 'react-intl'
import { Link } from 'react-router-dom'
import { rowsMessages } from '../browse/rowsMessages.ts'
import { rowLine, rowTitle } from '../cards/rowStyles.ts'
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
const strong = css(rowLine, { fontSize: font.body, fontWeight: font.strong })
const quiet = css(rowLine, { color: color.muted })
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
  const texts = useWantedTexts()
  return (
    <div css={row}>
      <div role="cell" css={{ minWidth: 0 }}>
        <h3 css={rowTitle}>
          <Link to={wantedPostPath(post.id)}>{texts.shortTitle(post)}</Link>
        </h3>
        <p css={quiet}>{texts.tags(post).join(' · ')}</p>
      </div>
      <p css={strong} role="cell">
        {texts.price(post)}
      </p>
      <div role="cell" css={{ minWidth: 0 }}>
        <p css={rowLine}>{texts.quantity(post)}</p>
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
