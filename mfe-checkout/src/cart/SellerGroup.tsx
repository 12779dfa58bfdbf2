import { css } from '@emotion/react'
import type { Seller } from '@materia/contracts/catalog/material.ts'
import { companyPath } from '@materia/contracts/identity/users/screenPaths.ts'
import { color, font, radius, space } from '@materia/ui/src/theme.ts'
import { useId, type ReactNode } from 'react'
import { useIntl } from 'react-intl'
import { Link } from 'react-router-dom'
import { messages } from './messages.ts'

const group = css({ display: 'grid', gap: space(2), minWidth: 0 })
const name = css({
  fontSize: font.body,
  overflowWrap: 'anywhere',
  '& a': { padding: '3px 0', color: color.ink },
})
const list = css({
  border: `1px solid ${color.line}`,
  borderRadius: radius.card,
  background: color.surface,
})

export function SellerGroup({ seller, children }: { seller: Seller; children: ReactNode }) {
  const intl = useIntl()
  const id = useId()
  return (
    <section css={group} aria-labelledby={id}>
      <h2 id={id} css={name}>
        {seller.isDeleted ? (
          intl.formatMessage(messages.deletedCompany)
        ) : (
          <Link to={companyPath(seller.id)}>{seller.companyName}</Link>
        )}
      </h2>
      <ul css={list} aria-labelledby={id}>
        {children}
      </ul>
    </section>
  )
}
