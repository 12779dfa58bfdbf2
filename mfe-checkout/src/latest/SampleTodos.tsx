import { css } from '@emotion/react'
import { materialTitle } from '@materia/contracts/catalog/materialTitle.ts'
import { gramsText } from '@materia/contracts/samples/gramsText.ts'
import type { Sample, SamplesPage } from '@materia/contracts/samples/sample.ts'
import { samplePath, samplesPath } from '@materia/contracts/samples/screenPaths.ts'
import { space, targetSize } from '@materia/ui/src/theme.ts'
import { useLanguage } from '@materia/ui/src/useLanguage.ts'
import { useIntl } from 'react-intl'
import { Link } from 'react-router-dom'
import { LotPicture } from '@materia/client/catalog/LotPicture.tsx'
import { messages, todoNames } from '../samples/sampleMessages.ts'
import { orderList, todoStyles } from './OrderLine.tsx'
import { partyName } from '../parties/partyName.ts'

const box = css({ display: 'grid', gap: space(1), marginBottom: space(4) })
const all = css({ display: 'inline-flex', alignItems: 'center', minHeight: targetSize })

/** Samples that wait for the company, each with its action. */
export function SampleTodos({ items, nextCursor }: SamplesPage) {
  const intl = useIntl()
  return (
    <div css={box}>
      <ul css={orderList} aria-label={intl.formatMessage(messages.todoList)}>
        {items.map((sample) => (
          <SampleTodo key={sample.id} sample={sample} />
        ))}
      </ul>
      {nextCursor && (
        <Link css={all} to={samplesPath}>
          {intl.formatMessage(messages.todoAll)}
        </Link>
      )}
    </div>
  )
}

function SampleTodo({ sample: { id, state, partner, material, grams } }: { sample: Sample }) {
  const intl = useIntl()
  const { language } = useLanguage()
  const todo = todoNames[state]
  return (
    <li>
      <Link css={todoStyles.row} to={samplePath(id)}>
        <div css={todoStyles.pictureBox}>
          <LotPicture imageUrl={material.imageUrl} />
        </div>
        <span css={todoStyles.words}>
          {todo && <strong>{intl.formatMessage(todo)}</strong>}
          <span>{materialTitle(language, material)}</span>
          <span css={todoStyles.quiet}>{partyName(intl, partner)}</span>
        </span>
        <span css={todoStyles.sum}>{gramsText(grams)}</span>
      </Link>
    </li>
  )
}
