import { defineFeature, storeScreen } from '@/lib/feature'

const paths = {
  collaborators: '/admin/settings/users/collaborators',
  collaboratorNew: '/admin/settings/users/collaborators/new',
  collaborator: (memberOid: string) => `/admin/settings/users/collaborators/${memberOid}`,
} as const

// biome-ignore format: one line per screen
const screens = [
  storeScreen('/admin/settings/users/collaborators', 'collaborators:list.title', () => import('@/features/collaborators/screens/CollaboratorsScreen').then((m) => m.CollaboratorsScreen)),
  storeScreen('/admin/settings/users/collaborators/new', 'collaborators:invite.title', () => import('@/features/collaborators/screens/InviteScreen').then((m) => m.InviteScreen)),
  storeScreen('/admin/settings/users/collaborators/{_id}', 'collaborators:person.title', () => import('@/features/collaborators/screens/CollaboratorScreen').then((m) => m.CollaboratorScreen)),
]

export const collaborators = defineFeature({
  paths,
  screens,
  redirects: { '/admin/settings/users': paths.collaborators },
})
