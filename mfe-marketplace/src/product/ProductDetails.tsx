import { css } from '@emotion/react'
import type { Material } from '@materia/contracts/catalog/material.ts'
import { Tabs } from '@materia/ui/src/controls/Tabs.tsx'
import { space } from '@materia/ui/src/theme.ts'
import { useIntl } from 'react-intl'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { MaterialFacts } from '../materials/MaterialFacts.tsx'
import { type Fact, factNames } from '../materials/useFacts.ts'
import { messages } from './messages.ts'
import { SellerInformation } from './SellerInformation.tsx'

const details = css({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space(4),
  maxWidth: '48rem',
  marginTop: space(10),
  '@media print': {
    maxWidth: 'none',
    marginTop: space(3),
    '& dl': { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))', columnGap: space(6) },
  },
})
const text = css({
  maxWidth: '65ch',
  marginBottom: space(6),
  whiteSpace: 'pre-line',
  overflowWrap: 'anywhere',
  '@media print': { maxWidth: 'none', marginBottom: space(3) },
})
const specifications: Fact[] = [
  'category',
  'type',
  'grade',
  'presentation',
  'color',
  'meltFlow',
  'origin',
  'listed',
]

type Tab = 'specifications' | 'seller'

/** The tabs below the offer: material and seller. */
export function ProductDetails({ material }: { material: Material }) {
  const intl = useIntl()
  const navigate = useNavigate()
  const [search] = useSearchParams()
  const selected: Tab = search.get('tab') === 'seller' ? 'seller' : 'specifications'
  const searchOf = (tab: Tab) => (tab === 'seller' ? '?tab=seller' : '')
  const handleSelect = (tab: Tab) =>
    navigate({ search: searchOf(tab) }, { replace: true, preventScrollReset: true })
  const tabs: { id: Tab; label: string }[] = [
    { id: 'specifications', label: intl.formatMessage(messages.specifications) },
    { id: 'seller', label: intl.formatMessage(factNames.seller) },
  ]
  return (
    <section css={details}>
      <Tabs
        label={intl.formatMessage(messages.details)}
        tabs={tabs}
        selected={selected}
        onSelect={handleSelect}
        hrefOf={(tab) => ({ search: searchOf(tab) })}
      >
        {selected === 'specifications' ? (
          <Specifications material={material} />
        ) : (
          <SellerInformation material={material} />
        )}
      </Tabs>
    </section>
  )
}

function Specifications({ material }: { material: Material }) {
  return (
    <>
      <p css={text}>{material.description}</p>
      <MaterialFacts material={material} names={specifications} />
    </>
  )
}
