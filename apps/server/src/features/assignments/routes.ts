import {
  Assignment,
  FileBlocks,
  FileContent,
  FileList,
  Home,
  Id,
  PathQuery,
  SearchEvent,
  SearchQuery,
  SkipBody,
} from '@goldspan/contract'
import Type from 'typebox'
import { linesOf, sendLines } from '../../plugins/lines.ts'
import { guard, type Routes } from '../../plugins/routing.ts'
import { signedIn } from '../../plugins/sessions.ts'
import type { CodeService } from '../code/service.ts'
import type { AssignmentService } from './service.ts'

const params = Type.Object({ assignmentId: Id })

/** What an annotator calls. No route takes a git object's id: a read names an assignment and a path. */
export function assignmentRoutes(assignments: AssignmentService, code: CodeService): Routes {
  return async (app) => {
    app.get('/api/home', { ...guard('user'), schema: { response: { 200: Home } } }, (request) =>
      assignments.home(signedIn(request)),
    )
    app.post(
      '/api/campaigns/:campaignId/claim',
      {
        ...guard('user'),
        schema: { params: Type.Object({ campaignId: Id }), response: { 201: Assignment } },
      },
      async (request, reply) =>
        reply.status(201).send(await assignments.claim(signedIn(request), request.params.campaignId)),
    )
    app.get(
      '/api/assignments/:assignmentId',
      { ...guard('user'), schema: { params, response: { 200: Assignment } } },
      (request) => assignments.get(signedIn(request), request.params.assignmentId),
    )
    app.post(
      '/api/assignments/:assignmentId/skip',
      { ...guard('user'), schema: { params, body: SkipBody, response: { 204: Type.Null() } } },
      async (request, reply) => {
        await assignments.skip(signedIn(request), request.params.assignmentId, request.body)
        return reply.status(204).send(null)
      },
    )
    app.post(
      '/api/assignments/:assignmentId/reopen',
      { ...guard('user'), schema: { params, response: { 200: Assignment } } },
      (request) => assignments.reopen(signedIn(request), request.params.assignmentId),
    )
    app.post(
      '/api/assignments/:assignmentId/revive',
      { ...guard('user'), schema: { params, response: { 200: Assignment } } },
      (request) => assignments.revive(signedIn(request), request.params.assignmentId),
    )
    await app.register(assignmentCodeRoutes(assignments, code))
  }
}

function assignmentCodeRoutes(assignments: AssignmentService, code: CodeService): Routes {
  return async (app) => {
    app.get(
      '/api/assignments/:assignmentId/files',
      { ...guard('user'), schema: { params, response: { 200: FileList } } },
      async (request) =>
        code.listFiles(await assignments.taskOf(signedIn(request), request.params.assignmentId)),
    )
    app.get(
      '/api/assignments/:assignmentId/file',
      { ...guard('user'), schema: { params, querystring: PathQuery, response: { 200: FileContent } } },
      async (request) =>
        code.readFile(
          await assignments.taskOf(signedIn(request), request.params.assignmentId),
          request.query.path,
        ),
    )
    app.get(
      '/api/assignments/:assignmentId/blocks',
      { ...guard('user'), schema: { params, querystring: PathQuery, response: { 200: FileBlocks } } },
      async (request) =>
        code.blocks(
          await assignments.taskOf(signedIn(request), request.params.assignmentId),
          request.query.path,
        ),
    )
    app.get(
      '/api/assignments/:assignmentId/search',
      {
        ...guard('user'),
        schema: { params, querystring: SearchQuery, response: { 200: linesOf(SearchEvent) } },
      },
      async (request, reply) => {
        const user = signedIn(request)
        const taskId = await assignments.taskOf(user, request.params.assignmentId)
        return sendLines(request, reply, (emit, signal) =>
          code.search(taskId, request.query, { userId: user.id, signal, emit }),
        )
      },
    )
  }
}
