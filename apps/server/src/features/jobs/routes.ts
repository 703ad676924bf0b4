import { Id, Job, Page } from '@goldspan/contract'
import Type from 'typebox'
import type { JobRunner } from '../../jobs/runner.ts'
import { guard, type Routes } from '../../plugins/routing.ts'

const params = Type.Object({ jobId: Id })

export function jobRoutes(jobs: JobRunner): Routes {
  return async (app) => {
    app.get('/api/jobs', { ...guard('admin'), schema: { response: { 200: Page(Job) } } }, () => jobs.list())
    app.get(
      '/api/jobs/:jobId',
      { ...guard('admin'), schema: { params, response: { 200: Job } } },
      (request) => jobs.get(request.params.jobId),
    )
    app.post(
      '/api/jobs/:jobId/cancel',
      { ...guard('admin'), schema: { params, response: { 200: Job } } },
      (request) => jobs.cancel(request.params.jobId),
    )
  }
}
