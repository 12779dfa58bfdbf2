import { css } from '@emotion/react'
import { documentNames } from '@materia/contracts/identity/documents/documentNames.ts'
import type { ReviewDocument } from '@materia/contracts/identity/verification/verification.ts'
import { color, font, radius, space, targetSize } from '@materia/ui/src/theme.ts'
import { useLanguage } from '@materia/ui/src/useLanguage.ts'
import { useIntl } from 'react-intl'
import { Link, useSearchParams } from 'react-router-dom'
import { documentStateNames, messages } from './messages.ts'

const list = css({ display: 'flex', flexWrap: 'wrap', gap: space(2) })
const tab = css({
  display: 'grid',
  alignContent: 'center',
  minHeight: targetSize,
  padding: `${space(1)} ${space(3)}`,
  border: `1px solid ${color.line}`,
  borderRadius: radius.card,
  background: color.surface,
  color: color.ink,
  fontSize: font.small,
  fontWeight: font.strong,
  textDecoration: 'none',
  '&[aria-current]': { borderColor: color.action, background: color.actionSoft },
  '& span': { color: color.muted, fontWeight: font.regular },
  '& span[data-state=in_review]': { color: color.waiting },
  '& span[data-state=rejected]': { color: color.loss },
})

/** The documents of a company, each with its state. The URL contains the open one. */
export function DocumentTabs({
  documents,
  chosen,
}: {
  documents: ReviewDocument[]
  chosen: ReviewDocument
}) {
  const intl = useIntl()
  const { language } = useLanguage()
  const [search] = useSearchParams()
  const searchFor = (id: string) => {
    const next = new URLSearchParams(search)
    next.set('document', id)
    return next.toString()
  }
  return (
    <nav aria-label={intl.formatMessage(messages.documents)}>
      <ul css={list}>
        {documents.map(({ id, kind, state }) => (
          <li key={id}>
            <Link
              css={tab}
              to={{ search: searchFor(id) }}
              replace
              preventScrollReset
              aria-current={id === chosen.id ? 'page' : undefined}
            >
              {documentNames[kind][language]}
              <span data-state={state}>{intl.formatMessage(documentStateNames[state])}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
