import type { MaterialFilters } from '@materia/contracts/catalog/search.ts'
import { authPath } from '@materia/contracts/identity/users/screenPaths.ts'
import { useCurrentUser } from '@materia/client/identity/useSession.ts'
import { Button, type ButtonVariant } from '@materia/ui/src/controls/Button.tsx'
import { lazyPart } from '@materia/ui/src/remotes/lazyPart.tsx'
import BellPlus from 'lucide-react/icons/bell-plus'
import { type ReactNode, useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { loadWithTexts } from '../loadWithTexts.ts'

const SaveSearch = lazyPart({
  load: () => loadWithTexts(import('./SaveSearch.tsx').then(({ SaveSearch: Part }) => Part)),
})

type SaveSearchButtonProps = {
  filters: MaterialFilters
  variant?: ButtonVariant
  className?: string
  children: ReactNode
}

/** Saves the filters with one press. A visitor signs in first and comes back to the list. */
export function SaveSearchButton({ filters, children, ...look }: SaveSearchButtonProps) {
  const user = useCurrentUser()
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const [saved, setSaved] = useState<MaterialFilters>()
  const handlePress = () => {
    if (user) setSaved(filters)
    else void navigate(authPath({ next: pathname + search }))
  }
  return (
    <>
      <Button variant="quiet" {...look} onClick={handlePress}>
        <BellPlus size={18} aria-hidden="true" />
        {children}
      </Button>
      {saved && <SaveSearch filters={saved} onClose={() => setSaved(undefined)} />}
    </>
  )
}
