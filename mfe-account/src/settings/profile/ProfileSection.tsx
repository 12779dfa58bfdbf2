import { useCurrentUser } from '@materia/client/identity/useSession.ts'
import { ContactSwitch } from './ContactSwitch.tsx'
import { ProfileForm } from './ProfileForm.tsx'

/** The company's public profile, and whether others see its contact data. */
export function ProfileSection() {
  const user = useCurrentUser()
  if (!user) return null
  return (
    <>
      <ProfileForm user={user} />
      <ContactSwitch showsContact={user.showsContact} />
    </>
  )
}
