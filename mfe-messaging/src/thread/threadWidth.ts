/** Lines of text are no longer, however wide the pane is. */
export const threadWidth = '720px'

/** The space beside what is written, for boxes as wide as the pane. */
export const besideThread = (least: string) =>
  `max(${least}, calc((100% - ${threadWidth}) / 2 + ${least}))`
