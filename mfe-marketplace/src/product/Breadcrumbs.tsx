import { css } from '@emotion/react'
import { listPath } from '@materia/contracts/catalog/screenPaths.ts'
import { termLabel } from '@materia/contracts/catalog/lists/terms.ts'
import type { Material } from '@materia/contracts/catalog/material.ts'
import { screenOnly } from '@materia/ui/src/screenOnly.ts'
import { color, space, targetSize } from '@materia/ui/src/theme.ts'
import { useLanguage } from '@materia/ui/src/useLanguage.ts'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { useIntl } from 'react-intl'
import { Link } from 'react-router-dom'
import { lastListPath } from '../browse/lastList.ts'
import { messages } from './messages.ts'

const trail = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: space(1),
  marginBottom: space(2),
  '& li': { display: 'inline-flex', alignItems: 'center', gap: space(1) },
  '& a': {
    display: 'inline-flex',
    alignItems: 'center',
    minHeight: targetSize,
    textDecoration: 'none',
  },
  '& svg': { flex: 'none', color: color.muted },
})

/**
 * The path to a listing, from the last shown list. `materialHead` writes the breadcrumbs for search
 * engines.
 */
export function Breadcrumbs({
  material: { category, type },
}: {
  material: Pick<Material, 'category' | 'type'>
}) {
  const intl = useIntl()
  const { language } = useLanguage()
  const steps = [
    [lastListPath(), intl.formatMessage(messages.marketplace)],
    [listPath({ category }), termLabel(language, category)],
    [listPath({ category, type }), termLabel(language, type)],
  ] as const
  return (
    <nav css={screenOnly} aria-label={intl.formatMessage(messages.breadcrumbs)}>
      <ol css={trail}>
        {steps.map(([to, label], place) => (
          <li key={place}>
            {place > 0 && <ChevronRight size={16} aria-hidden="true" />}
            <Link to={to}>{label}</Link>
          </li>
        ))}
      </ol>
    </nav>
  )
}
