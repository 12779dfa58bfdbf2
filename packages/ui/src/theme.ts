const light = {
  ink: '#12211C',
  muted: '#56645D',
  paper: '#FAFAF7',
  surface: '#FFFFFF',
  line: '#E4E6E0',
  fieldLine: '#7C877F',
  skeleton: '#EAECE6',
  action: '#0E7A4E',
  actionHover: '#0B6440',
  actionSoft: '#E6F2EC',
  onAction: '#FFFFFF',
  waiting: '#8A5200',
  waitingSoft: '#FFF4DF',
  loss: '#B3261E',
  lossHover: '#8F1D17',
  lossSoft: '#FDECEA',
  onLoss: '#FFFFFF',
  focus: '#0E7A4E',
  backdrop: 'rgb(18 33 28 / 45%)',
  floatShadow: '0 8px 28px rgb(18 33 28 / 16%)',
}

type Colors = typeof light

/** Black on white, whatever the theme. Browsers leave out backgrounds on paper. */
const printed: Colors = {
  ...light,
  ink: '#000000',
  muted: '#333333',
  paper: '#FFFFFF',
  line: '#999999',
  skeleton: '#FFFFFF',
  action: '#000000',
  actionHover: '#000000',
  actionSoft: '#FFFFFF',
  waiting: '#000000',
  waitingSoft: '#FFFFFF',
  loss: '#000000',
  lossSoft: '#FFFFFF',
}

const dark: Colors = {
  ink: '#E9EFEB',
  muted: '#A3B1AA',
  paper: '#0F1714',
  surface: '#17211D',
  line: '#2B3832',
  fieldLine: '#6E7C75',
  skeleton: '#22302A',
  action: '#3DBB84',
  actionHover: '#56CB97',
  actionSoft: '#15342A',
  onAction: '#06140E',
  waiting: '#E8B25A',
  waitingSoft: '#3A2C12',
  loss: '#FF9A91',
  lossHover: '#FFB5AE',
  lossSoft: '#41201D',
  onLoss: '#2A0605',
  focus: '#56CB97',
  backdrop: 'rgb(0 0 0 / 60%)',
  floatShadow: '0 8px 28px rgb(0 0 0 / 50%)',
}

function variables(colors: Colors): string {
  return Object.entries(colors)
    .map(([name, value]) => `--${name}:${value};`)
    .join('')
}

/**
 * All color tokens as CSS custom properties: light, dark by system, either one by `<html
 * data-theme>`, and black on white in print.
 */
export const themeCss = `:root{color-scheme:light;${variables(light)}}
@media screen and (prefers-color-scheme:dark){:root:not([data-theme=light]){color-scheme:dark;${variables(dark)}}}
@media screen{:root[data-theme=dark]{color-scheme:dark;${variables(dark)}}}
@media print{:root{${variables(printed)}}}`

/** The color tokens for styles. Each follows the theme. */
export const color = {
  ink: 'var(--ink)',
  muted: 'var(--muted)',
  paper: 'var(--paper)',
  surface: 'var(--surface)',
  line: 'var(--line)',
  fieldLine: 'var(--fieldLine)',
  skeleton: 'var(--skeleton)',
  action: 'var(--action)',
  actionHover: 'var(--actionHover)',
  actionSoft: 'var(--actionSoft)',
  onAction: 'var(--onAction)',
  waiting: 'var(--waiting)',
  waitingSoft: 'var(--waitingSoft)',
  loss: 'var(--loss)',
  lossHover: 'var(--lossHover)',
  lossSoft: 'var(--lossSoft)',
  onLoss: 'var(--onLoss)',
  focus: 'var(--focus)',
  backdrop: 'var(--backdrop)',
} satisfies Record<Exclude<keyof Colors, 'floatShadow'>, string>

/** Colors for cameras, dark on light in every theme. */
export const scanned = { ink: '#12211C', paper: '#FFFFFF' } as const

/** Space on the 4 px grid: `space(3)` is 12 px. */
export function space(steps: number): string {
  return `${steps * 4}px`
}

export const radius = { card: '10px', small: '6px', round: '999px' } as const

/** The only shadow, for elements that float above the page. */
export const floatShadow = 'var(--floatShadow)'

export const font = {
  family: "'Inter Variable', 'Inter Rest', 'Inter Fallback', system-ui, sans-serif",
  regular: 400,
  strong: 600,
  small: '0.8125rem',
  body: '0.9375rem',
  large: '1.125rem',
  title: '1.5rem',
  display: '2rem',
} as const

/** Digits of equal width, for prices, quantities and the melt flow index. */
export const tabularFigures = { fontVariantNumeric: 'tabular-nums' } as const

/** For opacity and transform only. `globalCss` turns motion off for visitors who prefer that. */
export const motion = { fast: '120ms ease-out', slow: '200ms ease-out' } as const

/** Minimum side of every touch target. */
export const targetSize = '44px'

/** Maximum width of a page's content. */
export const pageWidth = '1200px'

/** Media queries, phone first. */
export const from = {
  tablet: '@media (min-width: 768px)',
  desktop: '@media (min-width: 1024px)',
  wide: '@media (min-width: 1280px)',
} as const

export const layer = { header: 10, notices: 100 } as const
