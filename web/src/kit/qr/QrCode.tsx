import { useQuery } from '@tanstack/react-query';
import { Consulta } from '../Consulta.tsx';
import classes from './qr.module.css';
import { drawQr } from './qr.ts';

/** @param nome what it is, for who cannot see it */
export function QrCode({ texto, nome }: { texto: string; nome: string }) {
  const desenho = useQuery({
    queryKey: ['qr', texto],
    queryFn: () => drawQr(texto),
    staleTime: Number.POSITIVE_INFINITY,
  });
  return (
    <Consulta query={desenho}>
      {({ lado, caminho }) => (
        <svg
          className={classes.qr}
          viewBox={`0 0 ${lado} ${lado}`}
          role="img"
          aria-label={nome}
          shapeRendering="crispEdges"
        >
          <path d={caminho} />
        </svg>
      )}
    </Consulta>
  );
}
