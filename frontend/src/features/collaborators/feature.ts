import { type Feature, storeScreen } from '@/lib/feature'
import { paths } from '@/lib/paths'

// biome-ignore format: one line per screen
const screens = [
  storeScreen('/admin/settings/users/collaborators', 'collaborators:list.title', () => import('@/features/collaborators/screens/CollaboratorsScreen').then((m) => m.CollaboratorsScreen)),
  storeScreen('/admin/settings/users/collaborators/new', 'collaborators:invite.title', () => import('@/features/collaborators/screens/InviteScreen').then((m) => m.InviteScreen)),
  storeScreen('/admin/settings/users/collaborators/{_id}', 'collaborators:person.title', () => import('@/features/collaborators/screens/CollaboratorScreen').then((m) => m.CollaboratorScreen)),
]

export const collaborators: Feature = {
  screens,
  redirects: { '/admin/settings/users': paths.collaborators },
}
