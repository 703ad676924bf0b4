import {
  CodePlace,
  DefinitionAnswers,
  HierarchyAnswer,
  HierarchyQuery,
  HoverAnswer,
  Id,
  NavigationState,
  ReferenceAnswers,
  SymbolMatches,
  SymbolsQuery,
} from '@goldspan/contract'
import type { FastifyRequest } from 'fastify'
import Type from 'typebox'
import { guard, type Routes } from '../../plugins/routing.ts'
import { signedIn } from '../../plugins/sessions.ts'
import type { AssignmentService } from '../assignments/service.ts'
import type { BlindnessService } from '../blindness/service.ts'
import type { NavigationService } from './service.ts'

type Needs = {
  readonly navigation: NavigationService
  readonly assignments: AssignmentService
  readonly blindness: BlindnessService
}

/** Navigation in the code of a task: annotators reach it through their assignments, admins through the task. */
export function navigationRoutes({ navigation, assignments, blindness }: Needs): Routes {
  return async (app) => {
    await app.register(
      navigationOf(navigation, 'user', 'assignmentId', (request, id) =>
        assignments.taskOf(signedIn(request), id),
      ),
      { prefix: '/api/assignments/:assignmentId/navigation' },
    )
    await app.register(
      navigationOf(navigation, 'admin', 'taskId', async (request, id) => {
        await blindness.requireNotAnnotatingTask(signedIn(request), id)
        return id
      }),
      { prefix: '/api/tasks/:taskId/navigation' },
    )
  }
}

/** Finds the task that a request is about, and refuses who may not read it. */
type TaskOf = (request: FastifyRequest, id: string) => Promise<string>

function navigationOf(
  navigation: NavigationService,
  access: 'user' | 'admin',
  parameter: 'assignmentId' | 'taskId',
  findTask: TaskOf,
): Routes {
  const params = Type.Object({ [parameter]: Id })
  const taskOf = (request: FastifyRequest) =>
    findTask(request, (request.params as Record<string, string>)[parameter] ?? '')
  const state = { ...guard(access), schema: { params, response: { 200: NavigationState } } }
  return async (app) => {
    app.get('', state, async (request) => navigation.state(await taskOf(request)))
    app.post('', state, async (request) => navigation.start(await taskOf(request)))
    app.delete('', state, async (request) => navigation.cancel(await taskOf(request)))
    for (const op of ['definitions', 'implementations'] as const)
      app.get(
        `/${op}`,
        {
          ...guard(access),
          schema: { params, querystring: CodePlace, response: { 200: DefinitionAnswers } },
        },
        async (request) => navigation[op](await taskOf(request), request.query),
      )
    for (const op of ['references', 'highlights'] as const)
      app.get(
        `/${op}`,
        { ...guard(access), schema: { params, querystring: CodePlace, response: { 200: ReferenceAnswers } } },
        async (request) => navigation.references(await taskOf(request), request.query, op),
      )
    app.get(
      '/hover',
      { ...guard(access), schema: { params, querystring: CodePlace, response: { 200: HoverAnswer } } },
      async (request) => navigation.hover(await taskOf(request), request.query),
    )
    app.get(
      '/hierarchy',
      {
        ...guard(access),
        schema: { params, querystring: HierarchyQuery, response: { 200: HierarchyAnswer } },
      },
      async (request) => {
        const { kind, ...place } = request.query
        return navigation.hierarchy(await taskOf(request), place, kind)
      },
    )
    app.get(
      '/symbols',
      { ...guard(access), schema: { params, querystring: SymbolsQuery, response: { 200: SymbolMatches } } },
      async (request) => navigation.symbols(await taskOf(request), request.query.query, request.query.limit),
    )
  }
}
