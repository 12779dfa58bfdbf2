import { comparedMax, comparePath } from '@materia/contracts/catalog/screenPaths.ts'
import { ButtonLink } from '@materia/ui/src/controls/Button.tsx'
import { useQuery } from '@tanstack/react-query'
import Scale from 'lucide-react/icons/scale'
import { useIntl } from 'react-intl'
import { similarQuery } from '../materials/similarQuery.ts'
import { useCompared } from './compared.ts'
import { messages } from './trayMessages.ts'

/** Compares a listing with those chosen before, or with the three most similar ones. */
export function CompareLink({ materialId }: { materialId: number }) {
  const intl = useIntl()
  const { data: similar = [] } = useQuery(similarQuery(materialId))
  const chosen = useCompared().filter((id) => id !== materialId)
  const others = chosen.length > 0 ? chosen : similar.map(({ id }) => id)
  return (
    <ButtonLink variant="secondary" to={comparePath([materialId, ...others].slice(0, comparedMax))}>
      <Scale size={20} aria-hidden="true" />
      {intl.formatMessage(messages.compare)}
    </ButtonLink>
  )
}
