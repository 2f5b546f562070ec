import type { Answer, Body } from '@/api/types'

export type Collaborator = Answer<'/api/v1/collaborator/{member_id}', 'get'>
export type Collaborators = Answer<'/api/v1/collaborator', 'get'>
export type Invited = Answer<'/api/v1/collaborator', 'post'>
export type InviteBody = Body<'/api/v1/collaborator', 'post'>
export type CollaboratorChange = Body<'/api/v1/collaborator/{member_id}', 'patch'>
export type Role = Answer<'/api/v1/collaborator/role', 'get'>['items'][number]
export type Invitation = Answer<'/api/v1/user/invitation', 'post'>
export type Joined = Answer<'/api/v1/user/invitation/accept', 'post'>
export type Act = Answer<'/api/v1/collaborator/{member_id}/activity', 'get'>['items'][number]

export const ONE = '/api/v1/collaborator/{member_id}'
