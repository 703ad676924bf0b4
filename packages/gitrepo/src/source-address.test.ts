import { describe, expect, it } from 'vitest'
import { isPublicAddress, publicAddress } from './source-address.ts'

describe('isPublicAddress', () => {
  it.each(['1.1.1.1', '140.82.121.4', '172.32.0.1', '2606:4700::1111', '::ffff:8.8.8.8'])(
    'takes %s',
    (address) => expect(isPublicAddress(address)).toBe(true),
  )

  it.each([
    '127.0.0.1',
    '10.1.2.3',
    '172.16.0.1',
    '192.168.1.1',
    '169.254.169.254',
    '100.64.0.1',
    '0.0.0.0',
    '224.0.0.1',
    '255.255.255.255',
    '::',
    '::1',
    '::127.0.0.1',
    '::ffff:127.0.0.1',
    '::ffff:7f00:1',
    '64:ff9b::a00:1',
    '2002:7f00:1::',
    'fc00::1',
    'fd12::1',
    'fe80::1',
    'ff02::1',
    'example.org',
    '',
  ])('refuses %s', (address) => expect(isPublicAddress(address)).toBe(false))
})

describe('publicAddress', () => {
  const known =
    (...addresses: string[]) =>
    async () =>
      addresses

  it('answers with the address that was checked', async () => {
    expect(await publicAddress('example.org', known('1.1.1.1', '2606:4700::1111'))).toBe('1.1.1.1')
  })

  it('takes literal addresses without looking them up', async () => {
    const never = () => Promise.reject(new Error('looked up'))
    expect(await publicAddress('1.1.1.1', never)).toBe('1.1.1.1')
    await expect(publicAddress('[::1]', never)).rejects.toMatchObject({ code: 'forbidden_address' })
  })

  it('refuses a host with one private address among others', async () => {
    const lookUp = known('1.1.1.1', '10.0.0.1')
    await expect(publicAddress('example.org', lookUp)).rejects.toMatchObject({ code: 'forbidden_address' })
  })

  it('says when a host has no address', async () => {
    await expect(publicAddress('example.org', known())).rejects.toMatchObject({ code: 'unreachable' })
    const failing = () => Promise.reject(new Error('ENOTFOUND'))
    await expect(publicAddress('example.org', failing)).rejects.toMatchObject({ code: 'unreachable' })
  })
})
