import { css } from '@emotion/react'
import type { Material } from '@materia/contracts/catalog/material.ts'
import type { Request } from '@materia/contracts/requests/request.ts'
import { requestPath } from '@materia/contracts/requests/screenPaths.ts'
import { Button, ButtonLink } from '@materia/ui/src/controls/Button.tsx'
import { font, space } from '@materia/ui/src/theme.ts'
import { useEffect, useRef } from 'react'
import { useIntl } from 'react-intl'
import { dialogActions, hint } from '../layout.ts'
import { messages } from './messages.ts'
import { partyName } from '../parties/partyName.ts'

const box = css({ display: 'grid', gap: space(3), outline: 'none' })
const headline = css({ fontSize: font.large, fontWeight: font.strong })

type SentRequestProps = { request: Request; listings: Material[]; onClose: () => void }

/** To whom the request went, and whom it left out. */
export function SentRequest({ request, listings, onClose }: SentRequestProps) {
  const intl = useIntl()
  const ref = useRef<HTMLDivElement>(null)
  // The pressed button is gone.
  useEffect(() => ref.current?.focus(), [])
  const asked = request.invites.map(({ seller }) => partyName(intl, seller))
  const reached = new Set(request.invites.map(({ seller }) => seller.id))
  const leftOut = new Map(
    listings
      .filter(({ userId }) => !reached.has(userId))
      .map(({ userId, seller }) => [userId, seller.companyName]),
  )
  return (
    <div css={box} ref={ref} tabIndex={-1} role="status">
      <p css={headline}>{intl.formatMessage(messages.sent, { count: asked.length })}</p>
      <p>{intl.formatList(asked)}</p>
      {leftOut.size > 0 && (
        <p css={hint}>
          {intl.formatMessage(messages.leftOut, {
            companies: intl.formatList([...leftOut.values()]),
          })}{' '}
          {intl.formatMessage(messages.leftOutWhy)}
        </p>
      )}
      <div css={dialogActions}>
        <Button variant="secondary" onClick={onClose}>
          {intl.formatMessage(messages.done)}
        </Button>
        <ButtonLink to={requestPath(request.id)} onClick={onClose}>
          {intl.formatMessage(messages.see)}
        </ButtonLink>
      </div>
    </div>
  )
}
