import { css } from '@emotion/react'
import {
  color,
  font,
  from,
  radius,
  space,
  tabularFigures,
  targetSize,
} from '@materia/ui/src/theme.ts'

export const form = css({ display: 'grid', gap: space(6), minWidth: 0 })
export const part = css({
  display: 'grid',
  gap: space(4),
  minWidth: 0,
  margin: 0,
  padding: 0,
  border: 0,
})
export const pair = css({
  display: 'grid',
  gap: space(4),
  [from.tablet]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
})
export const card = css({
  display: 'grid',
  gap: space(3),
  padding: space(5),
  border: `1px solid ${color.line}`,
  borderRadius: radius.card,
  background: color.surface,
  minWidth: 0,
})
export const hint = css({ color: color.muted, fontSize: font.small })
export const waiting = css({
  padding: space(4),
  borderRadius: radius.card,
  background: color.waitingSoft,
  color: color.waiting,
})
export const loss = css({
  display: 'grid',
  gap: space(2),
  padding: space(4),
  border: `1px solid ${color.loss}`,
  borderRadius: radius.card,
  background: color.lossSoft,
})
/** The buttons at the end of a dialog. */
export const dialogActions = css({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'flex-end',
  gap: space(3),
})
/** A radio button with its words, pressed as one. */
export const choice = css({
  display: 'flex',
  alignItems: 'center',
  gap: space(3),
  minHeight: targetSize,
  padding: `${space(2)} ${space(3)}`,
  border: `1px solid ${color.line}`,
  borderRadius: radius.card,
  background: color.surface,
  cursor: 'pointer',
  '&:has(:checked)': { borderColor: color.action, background: color.actionSoft },
  '& input': { flex: 'none', width: '20px', height: '20px', accentColor: color.action },
})
/** Names above their values. */
export const facts = css({
  display: 'grid',
  gap: space(3),
  margin: 0,
  overflowWrap: 'anywhere',
  '& dt': { color: color.muted, fontSize: font.small },
  '& dd': { margin: 0 },
})
/** Lines of an account, each with its amount at the end. */
export const amounts = css({ display: 'grid', gap: space(2), margin: 0 })
export const amountLine = css(
  {
    display: 'flex',
    flexWrap: 'wrap',
    justifyContent: 'space-between',
    gap: `0 ${space(4)}`,
    '& dd': { margin: 0 },
  },
  tabularFigures,
)
/** Events, each with a dot on a line. */
export const timelineList = css({ display: 'grid', margin: 0, padding: 0, listStyle: 'none' })
export const timelineItem = css({
  position: 'relative',
  padding: `0 0 ${space(5)} ${space(7)}`,
  overflowWrap: 'anywhere',
  '&::before': {
    content: '""',
    position: 'absolute',
    left: 2,
    top: 5,
    boxSizing: 'border-box',
    width: 12,
    height: 12,
    border: `2px solid ${color.action}`,
    borderRadius: '50%',
    background: color.action,
  },
  '&::after': {
    content: '""',
    position: 'absolute',
    left: 7,
    top: 21,
    bottom: -1,
    width: 2,
    background: color.line,
  },
  '&:last-of-type': { paddingBottom: 0 },
  '&:last-of-type::after': { display: 'none' },
})
