import {
  Assignment,
  EditsAccepted,
  EditsBody,
  EditsConflict,
  HeartbeatAnswer,
  HeartbeatBody,
  Id,
  SubmitBody,
  SubmitCheck,
} from '@goldspan/contract'
import Type from 'typebox'
import { guard, type Routes } from '../../plugins/routing.ts'
import { signedIn } from '../../plugins/sessions.ts'
import type { AnnotationService } from './service.ts'

const params = Type.Object({ assignmentId: Id })

export function annotationRoutes(annotations: AnnotationService): Routes {
  return async (app) => {
    app.post(
      '/api/assignments/:assignmentId/edits',
      {
        ...guard('user'),
        schema: { params, body: EditsBody, response: { 200: EditsAccepted, 409: EditsConflict } },
      },
      (request) => annotations.edit(signedIn(request), request.params.assignmentId, request.body),
    )
    app.get(
      '/api/assignments/:assignmentId/check',
      { ...guard('user'), schema: { params, response: { 200: SubmitCheck } } },
      (request) => annotations.check(signedIn(request), request.params.assignmentId),
    )
    app.post(
      '/api/assignments/:assignmentId/submit',
      { ...guard('user'), schema: { params, body: SubmitBody, response: { 200: Assignment } } },
      (request) => annotations.submit(signedIn(request), request.params.assignmentId, request.body),
    )
    app.post(
      '/api/assignments/:assignmentId/heartbeat',
      { ...guard('user'), schema: { params, body: HeartbeatBody, response: { 200: HeartbeatAnswer } } },
      (request) => annotations.heartbeat(signedIn(request), request.params.assignmentId, request.body),
    )
  }
}
