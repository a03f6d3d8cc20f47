import { type ComponentProps, isValidElement, type ReactElement, type ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { LogoTile } from '#src/pictures/logo-tile.tsx';

const LOGO = '/img/logo.webp';
const drawn = (logo: string) => renderToStaticMarkup(<LogoTile logo={logo} mark="SCB" colour="#4E2E7F" />);

const pictureIn = (node: ReactNode): ReactElement<ComponentProps<'img'>> | undefined => {
  if (Array.isArray(node)) return node.map(pictureIn).find(Boolean);
  if (!isValidElement<ComponentProps<'img'>>(node)) return undefined;
  return node.type === 'img' ? node : pictureIn(node.props.children);
};

it('shows letters where no logo was given', () => {
  expect(drawn('')).toContain('>SCB<');
  expect(drawn('')).not.toContain('<img');
});

it('lays the logo over the letters, of a fixed size, and says nothing beside the name', () => {
  const [, picture = ''] = /(<img[^>]*>)<svg.*SCB/.exec(drawn(LOGO)) ?? [];
  for (const part of [`src="${LOGO}"`, 'alt=""', 'width="48"', 'height="48"', 'loading="lazy"'])
    expect(picture).toContain(part);
});

it('takes a logo away that does not load, and tries another address anew', () => {
  const failing = pictureIn(LogoTile({ logo: LOGO, mark: 'SCB', colour: '#4E2E7F' }));
  const element = { hidden: false };
  failing?.props.onError?.({ currentTarget: element } as never);
  expect(element.hidden).toBe(true);
  expect(failing?.key).toBe(LOGO);
});
