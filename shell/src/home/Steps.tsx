import { css } from '@emotion/react'
import { useIntl } from 'react-intl'
import { color, font, from, radius, space } from '@materia/ui/src/theme.ts'
import { messages } from './messages.ts'
import { belowFold, sectionHead } from './sectionStyle.ts'

const section = belowFold({ phone: 29, tablet: 12.5, desktop: 11 })
const grid = css({
  display: 'grid',
  gap: space(6),
  [from.tablet]: { gridTemplateColumns: 'repeat(3, 1fr)', gap: space(8) },
})
const step = css({
  '& h3': { marginTop: space(3) },
  '& p': { marginTop: space(1), color: color.muted },
})
const number = css({
  display: 'grid',
  placeItems: 'center',
  width: space(10),
  height: space(10),
  borderRadius: radius.round,
  background: color.actionSoft,
  color: color.action,
  fontWeight: font.strong,
})

const steps = [
  { title: messages.listTitle, text: messages.listText },
  { title: messages.agreeTitle, text: messages.agreeText },
  { title: messages.shipTitle, text: messages.shipText },
]

export function Steps() {
  const intl = useIntl()
  return (
    <section css={section} aria-labelledby="steps">
      <div css={sectionHead}>
        <h2 id="steps">{intl.formatMessage(messages.stepsTitle)}</h2>
      </div>
      <ol css={grid}>
        {steps.map(({ title, text }, index) => (
          <li key={title.id} css={step}>
            <span css={number} aria-hidden="true">
              {index + 1}
            </span>
            <h3>{intl.formatMessage(title)}</h3>
            <p>{intl.formatMessage(text)}</p>
          </li>
        ))}
      </ol>
    </section>
  )
}
