/** The programme's rules as sellers read and accept them: those that staff published last, else the product's own. */
import { Stack, Text } from '@mantine/core';
import { getTexto, partesDe, type TextoVigente } from '@pontua/contract/textos';
import { useQuery } from '@tanstack/react-query';
import { useMarca } from '../../api/marca.ts';
import { q } from '../../api/query.ts';
import { Consulta } from '../../kit/Consulta.tsx';
import { Secoes } from '../../kit/Secoes.tsx';
import { regulamentoDe } from '../../kit/textos/regulamento.ts';

/** Asked for whenever it is shown: another version may hold by now. */
export const useRegulamento = () => useQuery({ ...q(getTexto, { params: { tipo: 'regulamento' } }), staleTime: 0 });

export function TextoRegulamento() {
  return <Consulta query={useRegulamento()}>{(texto) => <Conteudo texto={texto} />}</Consulta>;
}

function Conteudo({ texto: { conteudo } }: { texto: TextoVigente }) {
  const marca = useMarca();
  const { nome, telefone, email } = marca;
  const contatos = [telefone, email].filter(Boolean).join(' · ');
  return (
    <Stack gap="lg">
      {conteudo === null && (
        <Text>
          Este regulamento diz como funciona o programa {nome}: quem participa, como se ganham pontos e como eles viram
          prêmios.
        </Text>
      )}
      <Secoes secoes={conteudo === null ? regulamentoDe(marca) : partesDe(conteudo)} />
      {contatos && <Text c="dimmed">{contatos}</Text>}
    </Stack>
  );
}
