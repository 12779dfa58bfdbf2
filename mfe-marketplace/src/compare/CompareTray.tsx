import { css } from '@emotion/react'
import { comparePath } from '@materia/contracts/catalog/screenPaths.ts'
import { Button, ButtonLink } from '@materia/ui/src/controls/Button.tsx'
import { screenOnly } from '@materia/ui/src/screenOnly.ts'
import { color, floatShadow, from, layer, radius, space } from '@materia/ui/src/theme.ts'
import { useQueries, useQueryClient } from '@tanstack/react-query'
import Scale from 'lucide-react/icons/scale'
import { useIntl } from 'react-intl'
import { materialQuery } from '../materials/materialsApi.ts'
import { AskSellers } from './AskSellers.tsx'
import { changeCompared, useCompared } from './compared.ts'
import { messages } from './trayMessages.ts'

const tray = css({
  position: 'sticky',
  zIndex: layer.header,
  bottom: `calc(var(--bottomBar, 0px) + ${space(3)})`,
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'center',
  alignItems: 'center',
  gap: `${space(2)} ${space(3)}`,
  width: 'fit-content',
  margin: `${space(4)} auto 0`,
  padding: `${space(2)} ${space(2)} ${space(2)} ${space(4)}`,
  border: `1px solid ${color.line}`,
  borderRadius: radius.card,
  background: color.surface,
  boxShadow: floatShadow,
  // On a phone both buttons have room in one row.
  '& > :is(a, button) > svg': { display: 'none', [from.tablet]: { display: 'block' } },
})

/** A bar at the bottom of the window while listings are chosen for a comparison. */
export function CompareTray() {
  const intl = useIntl()
  const ids = useCompared()
  const queryClient = useQueryClient()
  const listings = useQueries({ queries: ids.map((id) => materialQuery(id, queryClient)) })
  return (
    <section css={[tray, screenOnly]} aria-label={intl.formatMessage(messages.tray)}>
      <p role="status">{intl.formatMessage(messages.chosen, { count: ids.length })}</p>
      <Button variant="quiet" onClick={() => changeCompared([])}>
        {intl.formatMessage(messages.clear)}
      </Button>
      <ButtonLink to={comparePath(ids)}>
        <Scale size={18} aria-hidden="true" />
        {intl.formatMessage(messages.compare)}
      </ButtonLink>
      <AskSellers lots={listings.flatMap(({ data }) => data ?? [])} />
    </section>
  )
}
