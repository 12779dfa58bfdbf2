/** Maximum width of text lines, however wide the pane is. */
export const threadWidth = '720px'

/** The padding that centers the text in a box as wide as the pane. */
export const besideThread = (least: string) =>
  `max(${least}, calc((100% - ${threadWidth}) / 2 + ${least}))`
